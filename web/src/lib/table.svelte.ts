/** One table as this browser sees it: the picture of the house and what changed in it, and a move being put together. */
import { tick, untrack } from "svelte";
import { left } from "./api";
import { Beat } from "./beat";
import { Conversation } from "./conversation.svelte";
import { deckAt } from "./decks";
import { Draft } from "./draft";
import { FairDeal } from "./fair.svelte";
import { changed } from "./picture";
import { note } from "./notices.svelte";
import { forgetDraft, keepDraft, keptDraft } from "./remember";
import { Scene, type Face } from "./scene";
import { change, learn, settings } from "./settings.svelte";
import { Connection, type House, type Listener } from "./socket";
import { play as sound } from "./sound";
import type { Advice, AdvisedMove, Ask, Deck, Line, Message, Picture, Summary, TableChange } from "./types";
import { language, say } from "./words.svelte";
import { Worths } from "./worth";

const LONGEST_LOG = 400;
const COACH = "coach"; // what questions to it are called
const DRAFT = "draft"; // and those about what follows
const MOMENT = 400; // milliseconds until a move is said to be on its way
const GLANCE = 900; // milliseconds before the only answer is given
const WIDE = 1000; // pixels: room for the coach beside the table

/** Who wants to see a change while it happens: before the picture is the new one, and after that. */
export interface Watcher {
  hold(before: Scene, after: Scene, change: TableChange): void;
  release(): void;
  rest(): number; // milliseconds for which something is still to be looked at
}

export class TableState {
  watcher: Watcher | null = null;
  picture = $state.raw<Picture | null>(null);
  deck = $state.raw<Deck | null>(null);
  summary = $state.raw<Summary | null>(null); // before the deal
  scene = $derived(this.picture && this.deck ? new Scene(this.picture, this.deck) : null);
  draft = $state.raw<Draft | null>(null);
  log = $state.raw<Line[]>([]);
  readonly chat = new Conversation(
    (said) => this.line?.send("chat", said),
    () => this.picture?.you ?? this.summary?.you ?? null,
  );
  lost = $state<"" | "sent-away" | "taken-over">(""); // why one sits here no longer
  change = $state.raw<TableChange | null>(null); // the latest
  told = $state.raw<Line[]>([]); // by the latest move, for who listens
  why = $state.raw<Line | null>(null); // the last refusal
  connected = $state(false);
  everConnected = $state(false);
  sending = $state(""); // the key of a move without an answer yet
  isSlow = $state(false); // and it takes longer than a moment
  isGiven = $state(false); // it was not put together and confirmed, but given at once
  deadline = $state<number | null>(null); // in the time of performance.now()
  asking = $state<number | null>(null); // how long the question stands, for the bar
  private touched = $state.raw<number[]>([]); // places in the hand, the latest first
  wanted = $state.raw<number[]>([]); // places in the hand that are to be picked as soon as that is possible
  ready = $state.raw<number | null>(null); // a card that is to answer in the next window, by one touch
  readonly fair = new FairDeal();

  coaching = $state<"" | "thinking" | "told" | "silent">(""); // what the coach does about the open question
  advice = $state.raw<Advice | null>(null);
  showsCoach = $state(false);
  learning = $derived(settings.learning && !!this.picture?.coach && this.picture.you != null && this.picture.state === "playing");
  worths = $derived(this.advice && this.draft && !this.sending ? new Worths(this.advice, this.draft) : null);

  private id = "";
  private line: House | null = null;
  private readonly beat = new Beat(
    (message) => void this.heard(message),
    () => this.watcher?.rest() ?? 0,
  );
  private version = 0;
  private stages = new Map<string, Ask | null>(); // what is asked after some decisions, as far as the house had to be asked
  private restoring: number[] = []; // decisions kept from before, still to be taken
  private slowly = 0;
  private glance = 0;
  private toldIn = ""; // the language of the advice
  private sendsWhole = false; // what is being restored, once it is whole

  /** `isExercise`: nothing is lost by a mistake, so that one touch sends a move; and nothing is answered for the learner. */
  constructor(private readonly isExercise = false) {}

  open(id: string, house: (listener: Listener) => House = (listener) => new Connection(id, listener)): void {
    this.id = id;
    this.line = house({
      heard: (message) => this.beat.heard(message),
      connected: (yes) => this.connection(yes),
    });
  }

  close(): void {
    clearTimeout(this.slowly);
    clearTimeout(this.glance);
    this.beat.close();
    this.line?.close();
    this.line = null;
  }

  /** A line of this table to who reads it. */
  say(line: Line, spoken = false): string {
    return this.scene?.say(line, spoken) ?? say(line);
  }

  face(card: number | null): Face | null {
    return this.scene?.face(card) ?? null;
  }

  private get confirms(): boolean {
    return settings.confirm && !this.isExercise;
  }

  get refusal(): string {
    return this.why ? this.say(this.why) : "";
  }

  get isAsked(): boolean {
    return !!this.picture?.ask;
  }

  /** What is asked now, within the move too. */
  get question(): Line | null {
    return (this.draft?.isBegun ? this.draft.ask?.question : null) ?? this.picture?.question ?? null;
  }

  get hand(): (Face | null)[] {
    return (this.picture?.hand ?? []).map((card) => this.face(card));
  }

  /** Which places of the hand are picked; of cards that are alike, those that were touched. */
  get pickedPlaces(): number[] {
    const left = [...(this.draft?.picked ?? [])];
    const hand = this.picture?.hand ?? [];
    const places = [...new Set([...this.touched, ...hand.keys()])];
    return places.filter((place) => {
      const found = left.indexOf(hand[place] ?? -1);
      if (found >= 0) left.splice(found, 1);
      return found >= 0;
    });
  }

  /** Which places of the hand may be picked now. */
  get pickablePlaces(): number[] {
    const cards = this.draft?.pickable ?? [];
    const picked = this.pickedPlaces;
    return (this.picture?.hand ?? []).flatMap((card, place) => (card !== null && cards.includes(card) && !picked.includes(place) ? [place] : []));
  }

  /** The cards that may be kept ready for a window while nothing is asked. */
  get answering(): Face[] {
    if (this.draft || this.sending || this.isExercise || this.picture?.state !== "playing") return [];
    const faces = this.hand.filter((face) => face?.answers) as Face[];
    return faces.filter((face, place) => faces.findIndex((one) => one.id === face.id) === place);
  }

  /** Does the card that was kept ready only wait for its touch? */
  get isReady(): boolean {
    return this.ready !== null && !!this.picture?.window && !!this.draft?.isComplete && this.draft.picked.includes(this.ready);
  }

  /** Keep a card ready, or no longer. */
  getReady(card: number): void {
    sound("touch");
    this.ready = this.ready === card ? null : card;
  }

  private connection(yes: boolean): void {
    this.connected = yes;
    if (this.coaching === "thinking") this.dismissCoach();
    this.everConnected ||= yes;
    if (yes && this.draft) this.askOn(); // what was asked of the house may be lost
    if (yes) this.teach();
  }

  async heard(message: Message): Promise<void> {
    switch (message.t) {
      case "picture":
        this.log = message.d.log ?? [];
        this.unseat(this.picture?.you ?? this.summary?.you ?? null, message.d.you ?? null, message.d.seats);
        this.chat.remembered(message.d.chat ?? []);
        this.show(message.d, message.v, message.d.deadline ?? null);
        break;
      case "change":
        await this.happened(message.d, message.v);
        break;
      case "draft":
        this.stages.set(String(message.d.actions), message.d.ask);
        this.askOn();
        if (this.sendsWhole && this.draft?.isComplete) this.confirm();
        break;
      case "refused":
        this.refused(message.d.why, message.d.key ?? "");
        break;
      case "ack":
        if (message.d.key === this.sending) this.arrived();
        break;
      case "chat":
        this.chat.heard(message.d);
        sound("touch");
        break;
      case "advice":
        this.advised(message.d.about, message.d.advice);
        break;
      case "lobby":
        this.unseat(this.summary?.you ?? null, message.d.you, message.d.seats);
        this.summary = message.d;
        this.chat.remembered(message.d.chat ?? []);
        this.fair.see(this.id, message.d.seal);
        void this.fair.takePart(message.d, this.line);
        break;
    }
  }

  private async happened(change: TableChange, version: number): Promise<void> {
    if (!this.picture) return;
    const wasAsked = this.isAsked;
    const deadline = change.set && "deadline" in change.set ? (change.set.deadline as number | null) : undefined;
    this.log = [...this.log, ...(change.told ?? [])].slice(-LONGEST_LOG);
    if (change.told ?? change.noted) this.told = [...(change.told ?? []), ...(change.noted ?? [])];
    this.change = change;
    const next = changed(this.picture, change);
    if (this.scene && this.deck) this.watcher?.hold(this.scene, new Scene(next, this.deck), change);
    this.show(next, version, deadline);
    if (change.moves?.length) sound("card");
    if (this.isAsked && !wasAsked) sound("turn");
    if (change.set?.result) sound("end");
    await tick();
    this.watcher?.release();
  }

  /** `deadline`: seconds from now; not given where it stays as it was. */
  private show(picture: Picture, version: number, deadline: number | null | undefined): void {
    const before = this.picture;
    const kept = before ? null : keptDraft(this.id, version); // from before the page was loaded again
    const isSame = !!picture.ask && JSON.stringify(picture.ask) === JSON.stringify(before?.ask); // question as before
    if (version !== this.version || !picture.ask) this.dismissCoach();
    this.picture = picture;
    this.version = version;
    this.fair.see(this.id, picture.seal);
    this.time(deadline, isSame);
    void deckAt(picture.deck).then((deck) => this.picture?.deck === picture.deck && (this.deck = deck));
    if (picture.state === "over") {
      this.arrived();
      this.showsCoach = false;
    }
    if (picture.key) void this.fair.prove(picture);
    if (!(isSame && (this.draft || this.sending))) this.begin(picture, kept ?? this.draft?.picked.length ? (kept ?? this.draft!.actions) : []);
    untrack(() => this.teach());
  }

  /** In learning mode the coach is asked with every question that has more than one answer. */
  teach(): void {
    if (this.learning && !this.coaching && this.draft && !this.sending && !this.draft.alone()) this.askCoach();
  }

  private time(deadline: number | null | undefined, isSame: boolean): void {
    if (deadline === undefined) return;
    this.deadline = deadline === null ? null : performance.now() + deadline * 1000;
    this.asking = isSame && deadline !== null ? Math.max(this.asking ?? 0, deadline) : deadline;
  }

  /** A new question, with what had been begun as far as it still fits. */
  private begin(picture: Picture, actions: number[]): void {
    clearTimeout(this.glance);
    this.arrived();
    this.stages.clear();
    this.why = null;
    this.sendsWhole = false;
    this.restoring = actions;
    this.draft = picture.ask ? new Draft(picture.ask) : null;
    this.touched = [];
    if (!this.draft) this.wanted = [];
    this.askOn();
    this.answerReady(picture);
    if (settings.auto && !this.isExercise && (!picture.window || picture.steady) && this.draft && !this.draft.isBegun) this.glance = window.setTimeout(() => this.answerAlone(), GLANCE);
  }

  /** In a window, the card that was kept ready is put forward; it stays ready until it has left the hand. */
  private answerReady(picture: Picture): void {
    if (!picture.hand?.includes(this.ready)) this.ready = null;
    const next = this.ready !== null && picture.window && !this.draft?.isBegun ? this.draft?.with(this.ready) : null;
    if (next?.isComplete) this.draft = next;
  }

  /** Another answer than the one that was kept ready. */
  chooseInstead(action: number): void {
    if (this.draft && !this.sending) this.put(this.draft.open().choosing(action), true);
  }

  /** Where there is but one answer, it is given. */
  private answerAlone(): void {
    const draft = this.draft;
    const only = draft && !draft.isBegun && !this.sending ? draft.alone() : null;
    if (!only) return;
    this.isGiven = true;
    this.send(only);
  }

  /** A card of the hand is touched: picked, dropped, or kept in mind until a choice has been made. */
  touch(place: number, sendIt = false): void {
    const card = this.picture?.hand?.[place] ?? null;
    const draft = this.draft;
    if (card !== null && this.answering.some((face) => face.id === card)) return this.getReady(card);
    if (card === null || !draft || this.sending) return;
    if (this.isReady && this.pickedPlaces.includes(place)) return this.confirm();
    const best = this.learning && !sendIt && !draft.isBegun ? this.worths?.best : null;
    if (best && best.actions.length > 1 && best.cards.includes(card)) return this.take(best, false);
    sound("touch");
    this.why = null;
    if (this.pickedPlaces.includes(place)) {
      if (sendIt && draft.isComplete) return this.confirm();
      this.touched = this.touched.filter((one) => one !== place);
      return this.put(draft.without(card));
    }
    this.touched = [place, ...this.touched.filter((one) => one !== place)];
    const next = draft.with(card) ?? (draft.isComplete ? draft.open().with(card) : null); // instead of the choice
    if (next) this.put(next, sendIt || next.isLight || !this.confirms);
    else if (this.wanted.includes(place)) this.wanted = this.wanted.filter((one) => one !== place);
    else if (draft.mayFit(card)) this.wanted = [...this.wanted, place];
  }

  /** One of the choices. The last step of a longer move sends it; a move of one step has to be confirmed. */
  choose(action: number): void {
    const draft = this.draft;
    if (!draft || this.sending) return;
    sound("touch");
    this.why = null;
    const isLast = draft.isBegun && draft.choices.length === 1;
    const next = draft.choosing(action);
    this.put(next, isLast || next.isLight || !this.confirms);
  }

  /** Put a whole move together that the coach has valued; sent at once only by who confirms nothing. */
  take(move: AdvisedMove, sendIt = !settings.confirm): void {
    if (!this.picture?.ask || this.sending) return;
    sound("touch");
    clearTimeout(this.glance);
    this.why = null;
    this.touched = [];
    this.wanted = [];
    this.draft = new Draft(this.picture.ask);
    this.restoring = [...move.actions];
    this.sendsWhole = sendIt;
    this.askOn();
    if (sendIt && this.draft.isComplete) this.confirm();
    else keepDraft(this.id, this.version, move.actions);
  }

  /** One step back. */
  undo(): void {
    this.wanted = [];
    this.why = null;
    if (this.draft?.before && !this.sending) this.put(this.draft.before);
  }

  confirm(): void {
    if (this.draft?.isComplete) this.send(this.draft);
  }

  private put(draft: Draft, sendIt = false): void {
    clearTimeout(this.glance);
    this.sendsWhole = false;
    this.draft = draft;
    this.restoring = [];
    this.askOn();
    if (sendIt && this.draft?.isComplete) {
      this.isGiven = !this.isReady;
      this.confirm();
    } else keepDraft(this.id, this.version, this.draft?.actions ?? []);
  }

  /** Go on where the house has to be asked what comes next, then with what was begun before, then with what is wanted. */
  private askOn(): void {
    for (;;) {
      const draft = this.draft;
      if (!draft) return;
      if (!draft.ask) {
        const stage = this.stages.get(String(draft.actions));
        if (stage === undefined) {
          this.line?.send("draft", { actions: draft.actions, key: DRAFT });
          return;
        }
        this.draft = draft.asking(stage ?? { actions: [] });
        continue;
      }
      const [action, ...rest] = this.restoring;
      const next = action === undefined ? this.withWanted(draft) : draft.taking(action);
      this.restoring = next ? rest : [];
      if (!next) return;
      this.draft = next;
    }
  }

  private withWanted(draft: Draft): Draft | null {
    for (const place of this.wanted) {
      const card = this.picture?.hand?.[place] ?? null;
      const next = card !== null && draft.isBegun && !this.pickedPlaces.includes(place) ? draft.with(card) : null;
      if (!next) continue;
      this.wanted = this.wanted.filter((one) => one !== place);
      return next;
    }
    return null;
  }

  private send(draft: Draft): void {
    if (this.sending || !this.line || !this.picture) return;
    this.draft = draft;
    this.sending = this.line.move(draft.actions, this.version);
    this.slowly = window.setTimeout(() => (this.isSlow = true), MOMENT);
    forgetDraft(this.id);
    untrack(() => learn(this.picture!.game)); // who has moved once knows how
    this.wanted = [];
  }

  /** The move is on the disk, or it is no longer waited for. */
  private arrived(): void {
    if (this.sending) this.draft = null; // the next question is on its way
    clearTimeout(this.slowly);
    this.sending = "";
    this.isSlow = false;
    this.isGiven = false;
  }

  private refused(why: Line, key: string): void {
    if (key === COACH && this.learning) {
      this.coaching = "silent"; // nobody has asked for it
      return;
    }
    if (key === COACH) this.dismissCoach();
    if (key.startsWith("chat-")) {
      this.chat.refused(key);
      return note(this.say(why), true);
    }
    this.why = why;
    sound("refused");
    if (key === DRAFT && this.draft && !this.draft.ask) this.draft = this.draft.before; // the step before it stands
    if (!key || key !== this.sending) return;
    const draft = this.draft; // stays as it was put together
    this.arrived();
    this.draft = this.picture?.ask ? (draft?.reopened() ?? new Draft(this.picture.ask)) : null;
  }

  /** Show what the coach says, and have it think if it has not yet; or put it away again. */
  toggleCoach(): void {
    if (!this.learning && (!this.picture?.coach || !this.isAsked)) return;
    this.showsCoach = !this.showsCoach;
    if (this.showsCoach && this.isAsked && !this.coaching) this.askCoach();
  }

  /** In the language that is read now. */
  tellAgain(): void {
    if (!this.advice || this.toldIn === language.code) return;
    this.advice = null;
    this.askCoach();
  }

  toggleLearning(): void {
    change("learning", !settings.learning);
    this.showsCoach = this.learning && innerWidth >= WIDE;
    if (this.learning) this.teach();
    else this.dismissCoach();
  }

  private askCoach(): void {
    this.toldIn = language.code;
    if (this.line?.send("coach", { key: COACH, lang: language.code })) this.coaching = "thinking";
    else if (!this.learning) this.showsCoach = false;
  }

  private advised(about: number, advice: Advice | null): void {
    if (this.coaching !== "thinking") return;
    if (about !== this.version) return this.askCoach(); // that was about an older question
    this.advice = advice ?? this.advice; // a first estimate is better than nothing
    this.coaching = !this.advice ? "silent" : advice?.rough ? "thinking" : "told";
  }

  private dismissCoach(): void {
    this.showsCoach &&= this.learning;
    this.coaching = "";
    this.advice = null;
  }

  /** Who had a chair and has none now is told why: somebody else sits there, or the same person elsewhere. */
  private unseat(had: number | null, has: number | null, seats: { kind: string }[]): void {
    if (has !== null) this.lost = "";
    else if (had !== null && !left.has(this.id)) this.lost = seats[had]?.kind === "person" ? "taken-over" : "sent-away";
  }
}

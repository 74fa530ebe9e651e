/** One table as this browser sees it. It shows what the house says and nothing before the house says it. */
import { tick } from "svelte";
import { measure, takeOff } from "./flights.svelte";
import { forgetDraft, keepDraft, keptDraft } from "./remember";
import { learn } from "./settings.svelte";
import { Line } from "./socket";
import { play as sound } from "./sound";
import type { Advice, Card, ChatLine, Draft, Message, Scene, Summary, TableEvent } from "./types";
import { language } from "./words.svelte";

type Step = { pick: number } | { drop: number } | { choose: number } | { undo: true } | Record<string, never>;

const LONGEST_LOG = 400;
const COACH = "coach"; // what questions to it are called

export class TableState {
  scene = $state.raw<Scene | null>(null);
  summary = $state.raw<Summary | null>(null);
  draft = $state.raw<Draft | null>(null);
  log = $state.raw<string[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  told = $state.raw<string[]>([]); // by the latest move, for who listens
  refusal = $state("");
  connected = $state(false);
  everConnected = $state(false);
  sending = $state("");
  deadline = $state<number | null>(null); // in the time of performance.now()
  asking = $state<number | null>(null); // how long the question stands, for the bar
  wanted = $state.raw<number[]>([]); // places in the hand that are to be picked as soon as that is possible

  coaching = $state<"" | "thinking" | "told" | "silent">(""); // what the coach does about the open question
  advice = $state.raw<Advice | null>(null);
  showsCoach = $state(false);

  private id = "";
  private line: Line | null = null;
  private steps: Step[] = []; // an empty one asks whether what was begun is still good
  private busy = false;
  private sendWhenComplete = false;
  private checking = false;
  private choosing = false;
  private sent: Draft | null = null;
  private version = 0;
  private asked = 0; // drafts without an answer yet …
  private stale = 0; // … and how many of these were about an older question
  private trying: number | null = null; // a place in the hand that may have to wait for a choice

  open(id: string): void {
    this.id = id;
    this.line = new Line(id, language.code, {
      heard: (message) => void this.heard(message),
      connected: (yes) => this.connection(yes),
    });
  }

  close(): void {
    this.line?.close();
    this.line = null;
  }

  private connection(yes: boolean): void {
    this.connected = yes;
    if (this.coaching === "thinking") this.dismissCoach();
    this.everConnected ||= yes;
    this.asked = 0;
    this.forgetSteps();
  }

  async heard(message: Message): Promise<void> {
    switch (message.t) {
      case "scene":
        this.log = message.d.log ?? this.log;
        this.chat = message.d.chat ?? this.chat;
        this.show(message.d, message.v);
        break;
      case "event":
        await this.happened(message.d, message.v);
        break;
      case "draft":
        if (this.isFresh()) this.drafted(message.d);
        break;
      case "refused":
        if (message.d.key === COACH) {
          this.dismissCoach();
          this.refusal = message.d.text;
        } else if (message.d.key || this.isFresh()) this.refused(message.d.text, message.d.key ?? "", message.d.first);
        break;
      case "ack":
        if (message.d.key === this.sending) this.sending = "";
        if (this.draft === this.sent) this.draft = null; // the next question is on its way
        break;
      case "chat":
        this.chat = [...this.chat, message.d].slice(-LONGEST_LOG);
        break;
      case "advice":
        this.advised(message.d.about, message.d.advice);
        break;
      case "lobby":
        this.summary = message.d;
        break;
    }
  }

  private async happened(event: TableEvent, version: number): Promise<void> {
    const places = measure();
    const wasAsked = this.isAsked;
    this.log = [...this.log, ...event.told].slice(-LONGEST_LOG);
    this.told = event.told;
    if (event.scene) this.show(event.scene, version);
    if (event.moves.length) sound("card");
    if (this.isAsked && !wasAsked) sound("turn");
    if (event.scene?.result) sound("end");
    await tick();
    takeOff(event, places, this.scene?.you ?? null);
  }

  private show(scene: Scene, version: number): void {
    const kept = this.scene ? null : keptDraft(this.id, version); // from before the page was loaded again
    const sameQuestion = !!scene.draft && this.isSame(scene, version);
    if (!scene.draft || version !== this.version) this.dismissCoach();
    this.scene = scene;
    this.version = version;
    this.deadline = scene.deadline === null ? null : performance.now() + scene.deadline * 1000;
    this.asking = sameQuestion && scene.deadline !== null ? Math.max(this.asking ?? 0, scene.deadline) : scene.deadline;
    this.sendWhenComplete = false;
    if (scene.state === "over") this.sending = "";
    if (sameQuestion && (this.draft!.actions.length || this.busy)) {
      this.ask({});
      return;
    }
    this.forgetSteps();
    this.draft = scene.draft;
    this.refusal = "";
    if (!sameQuestion) this.wanted = [];
    if (kept && scene.draft) {
      this.draft = { ...scene.draft, actions: kept };
      this.ask({});
    }
  }

  /** Is this still what was being answered? Cards may stay picked when others have moved; a choice was about the table as it was. */
  private isSame(scene: Scene, version: number): boolean {
    if (!this.draft || this.sending || this.scene?.question !== scene.question) return false;
    return version === this.version || this.draft.picked.length > 0 || this.wanted.length > 0;
  }

  /** Answers to drafts come in the order of asking. */
  private isFresh(): boolean {
    this.asked = Math.max(0, this.asked - 1);
    if (!this.stale) return true;
    this.stale--;
    return false;
  }

  private drafted(draft: Draft): void {
    this.busy = false;
    this.checking = false;
    this.trying = null;
    if (!this.scene?.draft || this.sending) return;
    this.draft = draft;
    this.refusal = "";
    keepDraft(this.id, this.version, draft.actions);
    if (draft.complete && this.sendWhenComplete) {
      this.confirm();
      return;
    }
    this.pickWanted();
    this.next();
  }

  private refused(text: string, key: string, choiceFirst?: boolean): void {
    const tried = this.trying;
    const wasCheck = this.checking;
    const check = this.steps.find((step) => !Object.keys(step).length);
    this.forgetSteps();
    if (wasCheck) this.draft = this.scene?.draft ?? null;
    else if (check) this.ask(check);
    if (wasCheck) return;
    if (tried !== null && choiceFirst !== false) {
      this.wanted = [...this.wanted, tried];
      return;
    }
    this.refusal = text;
    sound("refused");
    if (key && key === this.sending) {
      this.sending = "";
      this.draft = this.scene?.draft ?? null;
    }
  }

  get isAsked(): boolean {
    return !!this.scene?.draft;
  }

  get hand(): Card[] {
    return this.scene?.hand ?? [];
  }

  /** Which places of the hand are picked; a card of which there are several counts as often as it is picked. */
  get pickedPlaces(): number[] {
    const left = [...(this.draft?.picked ?? [])];
    const places: number[] = [];
    this.hand.forEach((card, place) => {
      const found = card ? left.indexOf(card.id) : -1;
      if (found >= 0) {
        left.splice(found, 1);
        places.push(place);
      }
    });
    return places;
  }

  /** A card of the hand is touched: picked, dropped, or kept in mind until a choice has been made. */
  touch(place: number, sendIt = false): void {
    const card = this.hand[place];
    const draft = this.draft;
    if (!card || !draft || this.sending) return;
    if (this.pickedPlaces.includes(place)) {
      if (sendIt && draft.complete) this.confirm();
      else this.ask({ drop: card.id });
    } else if (!draft.pickable.length && draft.choices.length && !draft.complete) {
      if (this.wanted.includes(place)) this.wanted = this.wanted.filter((one) => one !== place);
      else if (!this.busy) {
        this.trying = place;
        this.ask({ pick: card.id });
      }
    } else {
      if (draft.complete && !draft.picked.length) this.draft = this.scene?.draft ?? draft; // instead of the choice
      this.sendWhenComplete = sendIt;
      this.ask({ pick: card.id });
    }
    sound("touch");
  }

  /** One of the choices. The last step of a longer move sends it; a move of one step has to be confirmed. */
  choose(action: number): void {
    const isTwice = (this.busy && this.choosing) || this.steps.some((step) => "choose" in step);
    if (!this.draft || this.sending || isTwice) return;
    this.sendWhenComplete = this.draft.actions.length > 0 && this.draft.choices.length === 1;
    this.ask({ choose: action });
    sound("touch");
  }

  undo(): void {
    this.wanted = [];
    this.refusal = "";
    this.sendWhenComplete = false;
    if (this.draft?.actions.length) this.ask({ undo: true });
  }

  confirm(): void {
    if (!this.draft?.complete || this.sending || !this.line) return;
    this.sending = this.line.move(this.draft.actions);
    this.sent = this.draft;
    forgetDraft(this.id);
    learn(this.scene!.game); // who has moved once knows how
    this.forgetSteps();
    this.wanted = [];
  }

  /** Show what the coach says, and have it think if it has not yet; or put it away again. */
  toggleCoach(): void {
    if (!this.scene?.coach || !this.isAsked) return;
    this.showsCoach = !this.showsCoach;
    if (this.showsCoach && this.coaching !== "told" && this.coaching !== "thinking") this.askCoach();
  }

  private askCoach(): void {
    if (this.line?.send("coach", { key: COACH })) this.coaching = "thinking";
    else this.showsCoach = false;
  }

  private advised(about: number, advice: Advice | null): void {
    if (this.coaching !== "thinking") return;
    if (about !== this.version) return this.askCoach(); // that was about an older question
    this.advice = advice;
    this.coaching = advice ? "told" : "silent";
  }

  private dismissCoach(): void {
    this.showsCoach = false;
    this.coaching = "";
    this.advice = null;
  }

  talk(text: string): void {
    this.line?.send("chat", { text });
  }

  private pickWanted(): void {
    const draft = this.draft;
    if (!draft?.pickable.length || !this.wanted.length) return;
    for (const place of this.wanted) {
      const card = this.hand[place];
      if (card) this.steps.push({ pick: card.id });
    }
    this.wanted = [];
  }

  private ask(step: Step): void {
    this.steps.push(step);
    this.next();
  }

  private next(): void {
    const step = this.busy ? undefined : this.steps.shift();
    if (!step || !this.draft) return;
    this.checking = !Object.keys(step).length;
    this.choosing = "choose" in step;
    this.busy = this.line?.send("draft", { actions: this.draft.actions, ...step }) ?? false;
    if (this.busy) this.asked++;
  }

  private forgetSteps(): void {
    this.stale = this.asked;
    this.steps = [];
    this.busy = false;
    this.checking = false;
    this.trying = null;
    this.sendWhenComplete = false;
  }
}

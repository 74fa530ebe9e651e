/** An exercise is a table without a house: what it would answer has been written down. */
import { moves as wantsMotion } from "./settings.svelte";
import type { House, Listener } from "./socket";
import type { DraftIn, Exercise, Sent, TableChange, Trial } from "./types";

const MOMENT = 1000; // milliseconds between two changes …
const LOOK = 2100; // … of which there is something to see

export class ExerciseHouse implements House {
  private version = 1;
  private isClosed = false;

  /** `name` is that of who sits there; `tried` is told what came of a move, after all that happens then. */
  constructor(
    private readonly exercise: Exercise,
    private readonly listener: Listener,
    name: string,
    private readonly tried: (trial: Trial, actions: number[]) => void,
  ) {
    const { picture } = exercise;
    const seats = picture.seats.map((seat) => (seat.kind === "person" ? { ...seat, name } : seat));
    queueMicrotask(() => {
      listener.connected(true);
      listener.heard({ t: "picture", d: { ...picture, seats }, v: this.version });
      void this.show(exercise.before ?? []);
    });
  }

  /** Nothing but drafts has an answer here. */
  send(t: Sent["t"], d: unknown): boolean {
    if (t === "draft") this.draft((d as DraftIn).actions ?? []);
    return true;
  }

  move(actions: number[]): string {
    const key = String(this.version);
    queueMicrotask(() => void this.answer(actions, key));
    return key;
  }

  close(): void {
    this.isClosed = true;
  }

  private draft(actions: number[]): void {
    const ask = this.exercise.stages?.[String(actions)] ?? null;
    queueMicrotask(() => this.listener.heard({ t: "draft", d: { actions, ask }, v: this.version }));
  }

  private async answer(actions: number[], key: string): Promise<void> {
    const { trials = [], moves = {}, otherwise } = this.exercise;
    const trial = trials[moves[String(actions)] ?? otherwise ?? -1];
    if (!trial || this.isClosed) return;
    if (trial.right) {
      this.listener.heard({ t: "ack", d: { key }, v: this.version });
      await this.show(trial.changes ?? [], false);
    } else this.listener.heard({ t: "refused", d: { why: trial.said[0] ?? [""], key }, v: this.version });
    if (!this.isClosed) this.tried(trial, actions);
  }

  /** One change after another, each with a moment to look at it. */
  private async show(changes: TableChange[], waits = true): Promise<void> {
    for (const [number, change] of changes.entries()) {
      const before = changes[number - 1];
      if (number || waits) await pause(before && (before.won != null || before.shown?.length) ? LOOK : MOMENT);
      if (this.isClosed) return;
      this.version += 1;
      this.listener.heard({ t: "change", d: change, v: this.version });
    }
  }
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, wantsMotion() ? time : 0));
}

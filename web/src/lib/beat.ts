/** The beat of a table: what others do next is shown when the last thing that happened has been seen. Nobody's own question ever waits. */
import type { Message } from "./types";

export class Beat {
  private held: Message[] = [];
  private timer = 0;

  /** `rest`: for how many milliseconds something is still to be looked at. */
  constructor(
    private readonly show: (message: Message) => void,
    private readonly rest: () => number,
  ) {}

  heard(message: Message): void {
    if (message.t === "chat") return this.show(message);
    const set = message.t === "change" ? (message.d.set ?? {}) : null;
    const mayWait = set && !("ask" in set || "result" in set);
    if (mayWait && (this.timer || this.rest() > 0)) {
      this.held.push(message);
      this.timer ||= setTimeout(() => this.goOn(), this.rest());
      return;
    }
    if (this.timer) this.goOn(true);
    this.show(message);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** What was held is shown in its order: all of it at once, or until there is something to look at again. */
  private goOn(isUrgent = false): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const held = this.held;
    this.held = [];
    held.forEach((message) => (isUrgent ? this.show(message) : this.heard(message)));
  }
}

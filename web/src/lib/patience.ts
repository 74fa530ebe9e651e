/** How long to wait before the next attempt: longer each time, and never as long as everybody else. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

export class Patience {
  private wait = FIRST_WAIT;

  next(): number {
    const pause = this.wait * (0.7 + 0.6 * Math.random());
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    return pause;
  }

  /** It will take long. */
  lose(): void {
    this.wait = LONGEST_WAIT;
  }

  renew(): void {
    this.wait = FIRST_WAIT;
  }
}

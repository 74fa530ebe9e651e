/** A line to one table that mends itself: it comes back with the last version seen, and repeats unanswered moves. */
import { Patience } from "./patience";
import type { Message, MoveIn, Sent } from "./types";

const PING = 20_000;
const MISSED = 2.5 * PING; // so long without a word means that the line is dead

export interface Listener {
  heard(message: Message): void;
  connected(yes: boolean): void;
}

export class Line {
  private socket: WebSocket | null = null;
  private version = 0;
  private patience = new Patience();
  private timer = 0;
  private pings = 0;
  private lastWord = 0;
  private answersPings = false;
  private closed = false;
  private unanswered = new Map<string, MoveIn>();

  constructor(
    private readonly id: string,
    private readonly language: string,
    private readonly listener: Listener,
  ) {
    this.open();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/api/tables/${encodeURIComponent(this.id)}/socket?v=${this.version}&lang=${this.language}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    socket.onopen = () => {
      this.patience.renew();
      this.lastWord = performance.now();
      this.listener.connected(true);
      for (const move of this.unanswered.values()) this.send("move", move);
      this.pings = window.setInterval(this.ping, PING);
    };
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = () => this.lost(socket);
  }

  private hear(text: string): void {
    this.lastWord = performance.now();
    let message: Message;
    try {
      message = JSON.parse(text) as Message;
    } catch {
      return;
    }
    if (message.t === "pong") this.answersPings = true;
    if (message.t === "event" && message.v && message.v < this.version) return; // heard already
    if ((message.t === "scene" || message.t === "event") && message.v) this.version = message.v;
    if (message.t === "ack") this.unanswered.delete(message.d.key);
    if (message.t === "refused" && message.d.key) this.unanswered.delete(message.d.key);
    this.listener.heard(message);
  }

  private lost(socket: WebSocket): void {
    clearInterval(this.pings);
    if (this.closed || socket !== this.socket) return;
    this.socket = null;
    this.listener.connected(false);
    this.timer = window.setTimeout(() => this.open(), this.patience.next());
  }

  /** The network or the person is back: try at once. */
  private readonly hurry = (): void => {
    if (this.socket || this.closed || document.hidden) return;
    clearTimeout(this.timer);
    this.open();
  };

  private readonly ping = (): void => {
    if (this.answersPings && performance.now() - this.lastWord > MISSED) {
      const dead = this.socket;
      dead?.close();
      if (dead) this.lost(dead);
    } else this.send("ping", {});
  };

  send<Kind extends Sent["t"]>(t: Kind, d: Extract<Sent, { t: Kind }>["d"]): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ t, d }));
    return true;
  }

  /** A whole move for the table last seen, repeated under its key after every reconnection until the house has it on disk. */
  move(actions: number[]): string {
    const move = { key: newKey(), actions, v: this.version };
    this.unanswered.set(move.key, move);
    this.send("move", move);
    return move.key;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pings);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A line to one table that mends itself: it comes back for the whole picture, and repeats unanswered moves. */
import { Patience } from "./patience";
import type { Message, MoveIn, Sent } from "./types";

const PROTOCOL = 2;
const PING = 6_000;
const ANSWER = 3_500; // so long without a word after a ping means that the line is dead
const REFUSED = 1008; // the house speaks another protocol, or wants nobody there

export interface Listener {
  heard(message: Message): void;
  connected(yes: boolean): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private patience = new Patience();
  private timer = 0;
  private pings = 0;
  private silence = 0;
  private closed = false;
  private isDoubtful = false;
  private unanswered = new Map<string, MoveIn>();

  constructor(
    private readonly id: string,
    private readonly listener: Listener,
  ) {
    this.open();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.doubt);
    document.addEventListener("visibilitychange", this.hurry);
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/api/tables/${encodeURIComponent(this.id)}/socket?p=${PROTOCOL}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.patience.renew();
      this.listener.connected(true);
      for (const move of this.unanswered.values()) this.send("move", move);
      this.pings = window.setInterval(this.ping, PING);
    };
    socket.onmessage = (event) => socket === this.socket && this.hear(String(event.data));
    socket.onclose = (event) => {
      if (event.code === REFUSED) this.patience.lose();
      this.lost(socket);
    };
  }

  private hear(text: string): void {
    this.stopListening();
    if (this.isDoubtful) this.listener.connected(true);
    this.isDoubtful = false;
    let message: Message;
    try {
      message = JSON.parse(text) as Message;
    } catch {
      return;
    }
    if (message.t === "ack") this.unanswered.delete(message.d.key);
    if (message.t === "refused" && message.d.key) this.unanswered.delete(message.d.key);
    this.listener.heard(message);
  }

  private lost(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return;
    clearInterval(this.pings);
    this.stopListening();
    this.socket = null;
    this.listener.connected(false);
    this.timer = window.setTimeout(() => this.open(), this.patience.next());
  }

  /** The network or the person is back: try at once. */
  private readonly hurry = (): void => {
    if (this.closed || document.hidden) return;
    if (this.socket) return this.ping();
    clearTimeout(this.timer);
    this.open();
  };

  /** The device says that it has no network: so it is, until the house is heard. */
  private readonly doubt = (): void => {
    if (!this.socket) return;
    this.isDoubtful = true;
    this.listener.connected(false);
    this.ping();
  };

  /** Is anybody there? */
  private readonly ping = (): void => {
    const socket = this.socket;
    if (!socket || this.silence || !this.send("ping", {})) return;
    this.silence = window.setTimeout(() => {
      this.silence = 0;
      socket.close();
      this.lost(socket);
    }, ANSWER);
  };

  private stopListening(): void {
    clearTimeout(this.silence);
    this.silence = 0;
  }

  send<Kind extends Sent["t"]>(t: Kind, d: Extract<Sent, { t: Kind }>["d"]): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ t, d }));
    return true;
  }

  /** A whole move for the table last seen, repeated under its key after every reconnection until the house has it on disk. */
  move(actions: number[], version: number): string {
    const move = { key: newKey(), actions, v: version };
    this.unanswered.set(move.key, move);
    this.send("move", move);
    return move.key;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pings);
    this.stopListening();
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.doubt);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }
}

/** Whatever answers for the house. */
export type House = Pick<Connection, "send" | "move" | "close">;

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

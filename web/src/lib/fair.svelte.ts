/** Our part in a deal that nobody can choose: a share of it before the cards, and the proof of it after them. */
import { opens, pinned } from "./seal";
import { commitTo, isShared, keepShare, newShare, pinCommits, shareFor } from "./share";
import type { House } from "./socket";
import type { Picture, Summary } from "./types";

export class FairDeal {
  proof = $state<"" | "yes" | "shared" | "no">(""); // does the key open the seal that was shown first, and had we a share in it?
  private id = "";
  private seal = "";

  /** The table, and the seal on its deal. */
  see(id: string, seal: string): void {
    this.id = id;
    this.seal = pinned(id, seal);
  }

  /** Commit to a share of the deal once one sits here, and open it when cards are about to be dealt. */
  async takePart(lobby: Summary, line: House | null): Promise<void> {
    if (lobby.state !== "waiting" || lobby.you === null) return;
    pinCommits(this.id, lobby.commits ?? {});
    const own = shareFor(this.id);
    if (lobby.opening) {
      if (own) line?.send("open", { share: own });
    } else if (!lobby.commits?.[lobby.you]) {
      const share = own ?? newShare();
      const commit = await commitTo(share);
      if (!commit) return;
      keepShare(this.id, share);
      line?.send("commit", { commit });
    }
  }

  async prove(picture: Picture): Promise<void> {
    const isOpened = await opens(picture.key ?? "", this.seal);
    if (isOpened === null) return;
    const isOurs = await isShared(this.id, picture.you, picture.shares ?? {});
    this.proof = !isOpened || isOurs === false ? "no" : isOurs ? "shared" : "yes";
  }
}

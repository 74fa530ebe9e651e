/** This device's share of a deal. It commits to a random number before the deal and opens it when cards are about to be dealt, as the
    house and all other devices do with theirs: so nobody can choose the cards. */
import { recall, remember } from "./remember";
import { sealed } from "./seal";

const MOST = 100; // tables

type Kept = Record<string, { share?: string; commits?: Record<string, string> }>;

function kept(): Kept {
  try {
    return JSON.parse(recall("shares") ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function keep(table: string, more: Kept[string]): void {
  const shares = kept();
  const latest = Object.entries({ ...shares, [table]: { ...shares[table], ...more } }).slice(-MOST);
  remember("shares", JSON.stringify(Object.fromEntries(latest)));
}

export function newShare(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where the browser cannot tell, it takes no part. */
export const commitTo = (share: string): Promise<string | null> => sealed(share);

export const keepShare = (table: string, share: string): void => keep(table, { share });

export const shareFor = (table: string): string | null => kept()[table]?.share ?? null;

/** What the devices of others were seen to commit to; what was shown first counts. */
export function pinCommits(table: string, commits: Record<string, string>): void {
  const known = kept()[table]?.commits ?? {};
  const all = { ...commits, ...known };
  if (Object.keys(all).length > Object.keys(known).length) keep(table, { commits: all });
}

/** Are these the shares that were committed to, ours too? Nothing if this device has no share, or came too late with it. */
export async function isShared(table: string, seat: number | null | undefined, shares: Record<string, string>): Promise<boolean | null> {
  const { share, commits = {} } = kept()[table] ?? {};
  if (!share || seat == null || !shares[seat]) return null;
  for (const [place, opened] of Object.entries(shares)) {
    if (commits[place] && (await sealed(opened)) !== commits[place]) return false;
  }
  return shares[seat] === share;
}

/** What this browser remembers; without storage everything still works, only shorter. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`kafana.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`kafana.${key}`, value);
  } catch {
    // private windows may refuse
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`kafana.${key}`);
  } catch {
    // then there was nothing
  }
}

/** A move being put together outlives the page being loaded again, as long as the table has not moved on. */
export function keepDraft(table: string, version: number, actions: number[]): void {
  try {
    sessionStorage.setItem(`kafana.draft.${table}`, JSON.stringify({ version, actions }));
  } catch {
    // then it begins anew
  }
}

export function forgetDraft(table: string): void {
  keepDraft(table, -1, []);
}

export function keptDraft(table: string, version: number): number[] | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`kafana.draft.${table}`) ?? "{}") as { version?: number; actions?: number[] };
    return kept.version === version && kept.actions?.length ? kept.actions : null;
  } catch {
    return null;
  }
}

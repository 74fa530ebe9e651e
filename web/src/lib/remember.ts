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

/** Short notes from the page to its reader: something was copied, something went wrong. */

export const notices = $state<{ list: { id: number; text: string; bad: boolean }[] }>({ list: [] });
let last = 0;

export function note(text: string, bad = false): void {
  const id = ++last;
  notices.list = [...notices.list.slice(-2), { id, text, bad }];
  setTimeout(() => (notices.list = notices.list.filter((one) => one.id !== id)), bad ? 7000 : 3500);
}

/** Do something with the house, and say so if it declines. */
export async function attempt<T>(deed: () => Promise<T>): Promise<T | undefined> {
  try {
    return await deed();
  } catch (problem) {
    note(problem instanceof Error ? problem.message : String(problem), true);
    return undefined;
  }
}

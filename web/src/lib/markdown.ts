/** The rules are written in a small part of Markdown. This makes nodes of it, never HTML out of text. */

export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; ordered: boolean; start: number; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/;

export function blocksOf(markdown: string): Block[] {
  const lines = markdown.replace(/\r/g, "").split("\n");
  const blocks: Block[] = [];
  let place = 0;
  while (place < lines.length) {
    const line = lines[place]!;
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (!line.trim()) {
      place++;
    } else if (line.startsWith("```")) {
      const end = endOf(lines, place + 1, (one) => !one.startsWith("```"));
      blocks.push({ kind: "code", text: lines.slice(place + 1, end).join("\n") });
      place = end + 1;
    } else if (heading) {
      blocks.push({ kind: "heading", level: heading[1]!.length, text: inlines(heading[2]!) });
      place++;
    } else if (line.startsWith("|")) {
      const end = endOf(lines, place, (one) => one.startsWith("|"));
      blocks.push(tableOf(lines.slice(place, end)));
      place = end;
    } else if (ITEM.test(line)) {
      const end = endOf(lines, place, (one) => ITEM.test(one) || /^\s+\S/.test(one));
      blocks.push(listOf(lines.slice(place, end)));
      place = end;
    } else {
      const end = Math.max(place + 1, endOf(lines, place, isText));
      blocks.push({ kind: "paragraph", text: inlines(lines.slice(place, end).join(" ")) });
      place = end;
    }
  }
  return blocks;
}

function isText(line: string): boolean {
  return !!line.trim() && !/^(#{1,6}\s|\||```)/.test(line) && !ITEM.test(line);
}

function endOf(lines: string[], start: number, goesOn: (line: string) => boolean): number {
  let end = start;
  while (end < lines.length && goesOn(lines[end]!)) end++;
  return end;
}

function tableOf(lines: string[]): Block {
  const rows = lines.map((line) => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => inlines(cell.trim())));
  const body = rows.filter((_, place) => place > 0 && !/^[|\s:-]+$/.test(lines[place]!));
  return { kind: "table", head: rows[0] ?? [], rows: body };
}

function listOf(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push(item[2]!);
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  const number = ITEM.exec(lines[0]!)?.[1];
  return { kind: "list", ordered: !!number, start: Number(number ?? 1), items: items.map(inlines) };
}

export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  const marks = /\*\*(.+?)\*\*|\*(.+?)\*|_(\S.*?)_(?=\W|$)|`(.+?)`/g;
  let from = 0;
  for (const mark of plain.matchAll(marks)) {
    if (mark.index > from) found.push({ kind: "text", text: plain.slice(from, mark.index) });
    const kind = mark[1] ? "strong" : mark[4] ? "code" : "em";
    found.push({ kind, text: mark[1] ?? mark[2] ?? mark[3] ?? mark[4] ?? "" });
    from = mark.index + mark[0].length;
  }
  if (from < plain.length) found.push({ kind: "text", text: plain.slice(from) });
  return found;
}

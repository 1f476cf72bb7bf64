import { parseInline, plainInline } from './inline.ts';
import type { Block, Inline, Problem } from './types.ts';

const BULLET = /^( {0,3})([-*+])( {1,4}|$)/;
const ORDERED = /^( {0,3})(\d{1,9})[.)]( {1,4}|$)/;
const QUOTE = /^ {0,3}> ?/;
const DELIMITERS = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/^ {0,3}(?:`{3,}|~{3,})/, '这里不能写代码块'],
  [/^(?: {4}|\t)\S/, '行首空格太多，会变成代码块：请删掉行首的空格'],
  [RULE, '这里不能写分隔线'],
  [/^ {0,3}={2,}\s*$/, '下划线式的标题请改用 ## 开头'],
  [/^ {0,3}#{1,6}(?:\s|$)/, '标题只能写在最外层：## 是章，### 是条'],
];
/** Lists in lists in lists: nobody reads deeper. */
const DEPTH = 4;

/** Cells of a table's row: at the strokes nobody escaped. */
const cellsOf = (line: string): string[] => {
  const cells: string[] = [''];
  for (const piece of line
    .trim()
    .replace(/^\|/, '')
    .match(/\\[\s\S]|\||[^\\|]+|\\/g) ?? [])
    if (piece === '|') cells.push('');
    else cells[cells.length - 1] += piece === '\\|' ? '|' : piece;
  if (cells.length > 1 && (cells[cells.length - 1] as string).trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
};

/** Reads text blocks: paragraphs, lists, tables, quotes. `line` is the number of the first line in the author's file. */
export const parseBlocks = (source: string, problems: Problem[], line = 1, depth = 0): Block[] => {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const out: Block[] = [];
  let at = 0;
  const reportAt = (index: number) => (message: string) => void problems.push({ line: line + index, message });
  const inline = (text: string, index: number): Inline[] => parseInline(text, reportAt(index));
  const current = (): string => lines[at] as string;
  const isTable = (index: number): boolean =>
    (lines[index] ?? '').includes('|') &&
    DELIMITERS.test(lines[index + 1] ?? '') &&
    (lines[index + 1] ?? '').includes('-') &&
    cellsOf(lines[index] as string).length === cellsOf(lines[index + 1] as string).length;
  const begins = (text: string): boolean =>
    QUOTE.test(text) ||
    BULLET.test(text) ||
    /^ {0,3}1[.)] /.test(text) ||
    REFUSED.some(([pattern], i) => i !== 1 && pattern.test(text));

  const table = (): void => {
    const first = at;
    const head = cellsOf(current()).map((cell) => inline(cell, first));
    const rows: Inline[][][] = [];
    for (at += 2; at < lines.length && current().trim() !== '' && !begins(current()); at += 1) {
      const cells = cellsOf(current());
      if (cells.length > head.length) reportAt(at)(`表格这一行有 ${cells.length} 格，表头只有 ${head.length} 格`);
      rows.push(head.map((_, i) => inline(cells[i] ?? '', at)));
    }
    out.push({ kind: 'table', head, rows });
  };

  const quote = (): void => {
    const first = at;
    const inside: string[] = [];
    for (; at < lines.length && current().trim() !== '' && (QUOTE.test(current()) || !begins(current())); at += 1)
      inside.push(current().replace(QUOTE, ''));
    out.push({ kind: 'quote', children: parseBlocks(inside.join('\n'), problems, line + first, depth + 1) });
  };

  const list = (pattern: RegExp): void => {
    const start = pattern === ORDERED ? Number(ORDERED.exec(current())?.[2]) : null;
    const items: Block[][] = [];
    const mark = pattern.exec(current())?.[2];
    for (
      let found = pattern.exec(current());
      found && (start !== null || found[2] === mark);
      found = at < lines.length ? pattern.exec(current()) : null
    ) {
      if (start === null && RULE.test(current())) break;
      const first = at;
      const indent = found[0].length;
      const inside = [current().slice(indent)];
      for (at += 1; at < lines.length; at += 1) {
        const text = current();
        const own = text.length - text.trimStart().length >= indent;
        if (text.trim() === '') {
          const next = lines[at + 1] ?? '';
          if (next.trim() === '' || next.length - next.trimStart().length < indent) break;
          inside.push('');
        } else if (own) inside.push(text.slice(indent));
        else if (!begins(text) && !ORDERED.test(text) && inside[inside.length - 1] !== '')
          inside.push(text.trimStart());
        else break;
      }
      items.push(parseBlocks(inside.join('\n'), problems, line + first, depth + 1));
      if (at < lines.length && current().trim() === '' && pattern.test(lines[at + 1] ?? '')) at += 1;
    }
    out.push({ kind: 'list', start, items });
  };

  while (at < lines.length) {
    const text = current();
    if (text.trim() === '') at += 1;
    else if (depth < DEPTH && QUOTE.test(text)) quote();
    else if (isTable(at)) table();
    else if (depth < DEPTH && BULLET.test(text) && !RULE.test(text)) list(BULLET);
    else if (depth < DEPTH && ORDERED.test(text)) list(ORDERED);
    else {
      const refused = REFUSED.find(([pattern]) => pattern.test(text));
      if (refused) reportAt(at)(refused[1]);
      const first = at;
      const inside = [text.trimStart()];
      for (at += 1; at < lines.length && current().trim() !== '' && !begins(current()) && !isTable(at); at += 1)
        inside.push(current().trimStart());
      out.push({ kind: 'paragraph', children: inline(inside.join('\n').replace(/\s+$/, ''), first) });
    }
  }
  return out;
};

/** The letters alone: one line per paragraph, item and row. */
export const plainBlocks = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'paragraph') return plainInline(block.children);
      if (block.kind === 'quote') return plainBlocks(block.children);
      if (block.kind === 'list')
        return block.items
          .map((item, i) => `${block.start === null ? '·' : `${block.start + i}.`} ${plainBlocks(item)}`)
          .join('\n');
      return [block.head, ...block.rows].map((row) => row.map(plainInline).join(' | ')).join('\n');
    })
    .join('\n');

import { plainInline } from './inline.ts';
import type { Block, Inline } from './types.ts';

/** A stretch of a line; with a way it is a link. */
export interface Stretch {
  readonly text: string;
  readonly way: string | null;
}
type Line = Stretch[];

const stretches = (inlines: readonly Inline[]): Line[] => {
  const lines: Line[] = [[]];
  for (const one of inlines) {
    if (one.kind === 'break') lines.push([]);
    else if (one.kind === 'text' || one.kind === 'link') {
      // A place on the page of the text means nothing where the text is quoted.
      const way = one.kind === 'link' && one.href[0] !== '#' ? one.href : null;
      lines[lines.length - 1]?.push({ text: plainInline([one]), way });
    } else {
      const [first = [], ...more] = stretches(one.children);
      lines[lines.length - 1]?.push(...first);
      lines.push(...more);
    }
  }
  return lines;
};

/** A text as lines of words and links: what a screen can show as text nodes, whatever somebody wrote. */
export const linesOf = (blocks: readonly Block[]): Line[] =>
  blocks
    .flatMap((block): Line[] => {
      if (block.kind === 'paragraph') return stretches(block.children);
      if (block.kind === 'quote') return linesOf(block.children);
      if (block.kind === 'table')
        return [block.head, ...block.rows].map((row) => row.flatMap((cell) => stretches(cell).flat()));
      return block.items.flatMap((item, at) => {
        const [first = [], ...more] = linesOf(item);
        return [[{ text: block.start === null ? '· ' : `${block.start + at}. `, way: null }, ...first], ...more];
      });
    })
    .filter((line) => line.length > 0);

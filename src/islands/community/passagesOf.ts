import type { Block, ShownBlock } from '../../api/community/blocks.ts';

export type SomeBlock = Block | ShownBlock;

const lines = (block: SomeBlock): readonly string[] => {
  switch (block.type) {
    case 'paragraph':
      return block.text.split('\n');
    case 'heading':
      return [block.text];
    case 'quote':
      return [block.source === '' ? block.text : `${block.text} —— ${block.source}`];
    case 'list':
      return block.items.map((item, at) => (block.ordered ? `${at + 1}. ${item}` : `· ${item}`));
    case 'link':
      return [`${block.text} ${block.href}`.trim()];
    case 'picture':
      return [`〔图 ${block.index + 1}〕${block.caption}`];
    case 'divider':
      return [];
  }
};

/** The words of a body, passage by passage, its title first. */
export const passagesOf = (title: string, blocks: readonly SomeBlock[]): string[] =>
  [title, ...blocks.flatMap(lines)].filter((line) => line.trim() !== '');

import type { Block } from './blocks.ts';

/** A block as it is stored or as it is shown: their words are the same. */
type Worded =
  | Block
  | { readonly type: 'picture' | 'video'; readonly caption: string }
  | { readonly type: 'route' | 'goods' | 'event' };

/** The words of one block, text by text; what has none gives none. */
export const textsOfBlock = (block: Worded): readonly string[] => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'tip':
    case 'link':
      return [block.text];
    case 'quote':
      return [block.text, block.source];
    case 'list':
      return block.items;
    case 'checklist':
      return [block.title, ...block.items];
    case 'day':
      return [block.title];
    case 'stop':
      return [block.name, block.note];
    case 'picture':
    case 'video':
      return [block.caption];
    case 'route':
    case 'goods':
    case 'event':
    case 'divider':
      return [];
  }
};

/** All words of a body in their order, without the empty ones. */
export const textsOf = (blocks: readonly Worded[]): string[] =>
  blocks.flatMap(textsOfBlock).filter((text) => text !== '');

import type { Block, ShownBlock } from '../../../api/community/entry/blocks.ts';
import { altitudeText } from '../../../lib/number.ts';

export type SomeBlock = Block | ShownBlock;

const titled = (...words: readonly (string | number | null)[]): string =>
  words.filter((word) => word !== null && word !== '').join(' ');

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
    // Without its number: a picture that is put in front changes none of the others.
    case 'picture':
      return [`〔图片〕${block.caption}`];
    case 'video':
      return [`〔视频〕${block.caption}`];
    case 'day':
      return [titled(`第 ${block.number} 天`, block.date, block.title)];
    case 'stop':
      return [
        titled(block.time, block.name, block.altitude === null ? null : `${altitudeText(block.altitude)} 米`),
        block.note,
      ];
    case 'route':
      return [`〔路线 ${block.routeId}〕`];
    case 'goods':
      return [`〔商品 ${block.goodsId}〕`];
    case 'event':
      return [`〔活动 ${block.eventId}〕`];
    case 'checklist':
      return [block.title, ...block.items.map((item) => `□ ${item}`)];
    case 'tip':
      return [`${block.tone === 'warning' ? '注意' : '提示'}：${block.text}`];
    case 'divider':
      return [];
  }
};

/** The words of a body, passage by passage, its title first. */
export const passagesOf = (title: string, blocks: readonly SomeBlock[]): string[] =>
  [title, ...blocks.flatMap(lines)].filter((line) => line.trim() !== '');

import type { Block } from '../../../api/community/entry/blocks.ts';

/** A block of a text as one line of what is checked: its words, and what it is where there are none. */
export const lineOf = (block: Block): string => {
  switch (block.type) {
    case 'paragraph':
    case 'tip':
      return block.text;
    case 'heading':
      return `【${block.text}】`;
    case 'quote':
      return `“${block.text}”${block.source === '' ? '' : ` —— ${block.source}`}`;
    case 'list':
    case 'checklist':
      return block.items.map((item) => `· ${item}`).join('\n');
    case 'link':
      return `${block.text} ［${block.href}］`;
    case 'day':
      return `第 ${block.number} 天 ${block.title}`;
    case 'stop':
      return `${block.time} ${block.name} ${block.note}`;
    case 'picture':
      return block.caption === '' ? '' : `［图］${block.caption}`;
    case 'video':
      return `［视频 ${block.videoId}］${block.caption}`;
    case 'route':
      return `［路线 ${block.routeId}］`;
    case 'goods':
      return `［商品 ${block.goodsId}］`;
    case 'event':
      return `［活动 ${block.eventId}］`;
    case 'divider':
      return '';
  }
};

import type { Part } from '../../../../stores/community/writing/work/work.ts';

/** What a block is called. */
export const PART_NAMES: Readonly<Record<Part['type'], string>> = {
  paragraph: '正文',
  heading: '小标题',
  quote: '引用',
  list: '列表',
  checklist: '清单',
  link: '链接',
  divider: '分隔线',
  picture: '照片',
  video: '视频',
  day: '一天',
  stop: '一站',
  route: '路线',
  goods: '商品',
  event: '活动',
  tip: '提示',
};

/** Its name among others: 第 3 块，小标题. */
export const pieceName = (part: Part, at: number): string =>
  `第 ${at + 1} 块，${part.type === 'day' ? `第 ${part.number} 天` : PART_NAMES[part.type]}`;

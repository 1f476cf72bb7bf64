import { BOARD_ICONS, type BoardRule } from '../../community/board/manage.ts';
import type { HouseNews } from '../../content/house.ts';
import { ROLE_NAMES } from '../roles.ts';
import { subjectWords } from './words.ts';

export const NEWS_KINDS: Readonly<Record<HouseNews['kind'], string>> = {
  safety: '安全预警',
  notice: '公告',
  release: '版本更新',
  result: '活动结果',
};

export const TIERS = { 1: 'VIP', 2: 'SVIP' } as const;

/** Who may write on a board. */
export const BOARD_RULES: Readonly<Record<BoardRule, string>> = {
  open: '都能发',
  leaders: '只有领队能发',
  readonly: '只读，不能发',
  closed: '关闭，也不能评论',
};

const VERDICTS = {
  begin: '开始处理',
  hide: '下架',
  warn: '警告',
  upheld: '成立',
  rejected: '不成立',
  gone: '已经不在了',
};

/** Values that are chosen and not typed, by the field that they are of. */
const CHOSEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: NEWS_KINDS,
  tier: TIERS,
  state: { ...BOARD_RULES, closed: '关闭' },
  icon: BOARD_ICONS,
  roles: ROLE_NAMES,
  was: ROLE_NAMES,
  verdict: VERDICTS,
};

/** A value of the log as its form shows it; what somebody typed is left as it is. */
export const valueWords = (field: string, value: unknown): string => {
  const text = String(value);
  if (field === 'target') return subjectWords(text).words;
  const chosen = CHOSEN[field];
  return chosen !== undefined && Object.hasOwn(chosen, text) ? String(chosen[text]) : text;
};

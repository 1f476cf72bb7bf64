import { ACTIVITIES } from '../../../lib/content/activities.ts';
import { BOARD_ICONS, type BoardRule } from '../../community/board/manage.ts';
import type { HouseNews } from '../../content/house.ts';
import { LEVELS } from '../../events/levels.ts';
import { MATCH_STATES, VERDICTS_ON_STARTERS } from '../../match/manage/judge.ts';
import { SHELVES } from '../../youzan/manage/wanted.ts';
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

/** How members that a gift is for receive it: '' each one, `one` for all of them. */
export const GIFT_WAYS = { '': '每人一份', one: '合领一份，谁先领归谁' } as const;

/** What the app stores do at a price of a plan. */
export const STORE_PRICES = { same: '商店里同一时间改成同价', none: '这个价不在商店里卖' } as const;

/** How often a way is closed. */
export const EVERY = { yearly: '每年这个时候', once: '只这一次' } as const;

/** Who may write below a topic. */
export const TOPIC_STATES = { open: '都能参加', closed: '关闭，不再收内容' } as const;

/** How hard an event is, and who may sign up for it. */
export const EVENT_LEVELS: Readonly<Record<string, string>> = Object.fromEntries(
  LEVELS.map((words, at) => [String(at + 1), words]),
);
export const EVENT_INSURED = { no: '不收证件号', yes: '实名买保险，报名要填证件号' } as const;
export const EVENT_FOR = { all: '都能报名', vip: '只有会员能报名' } as const;

/** What becomes of a report. */
export const VERDICTS = {
  hide: '成立，下架内容',
  warn: '成立，警告作者',
  upheld: '成立，已另行处理',
  rejected: '不成立',
  gone: '内容已经不在',
} as const;

/** Values that are chosen and not typed, by the field that they are of; what a field means may depend on the subject. */
const CHOSEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: NEWS_KINDS,
  tier: TIERS,
  'board.state': BOARD_RULES,
  'topic.state': TOPIC_STATES,
  'match.state': MATCH_STATES,
  'match.was': MATCH_STATES,
  'event.activity': ACTIVITIES,
  'event.level': EVENT_LEVELS,
  'event.insured': EVENT_INSURED,
  'event.vip': EVENT_FOR,
  'goods.category': SHELVES,
  'plan.store': STORE_PRICES,
  'gift.shared': GIFT_WAYS,
  result: VERDICTS_ON_STARTERS,
  every: EVERY,
  icon: BOARD_ICONS,
  roles: ROLE_NAMES,
  was: ROLE_NAMES,
  verdict: VERDICTS,
};

/** A value of the log as its form shows it; what somebody typed is left as it is. `kind` is what was acted on: `topic`. */
export const valueWords = (kind: string, field: string, value: unknown): string => {
  const text = String(value);
  if (field === 'target') return subjectWords(text).words;
  const chosen = CHOSEN[`${kind}.${field}`] ?? CHOSEN[field];
  return chosen !== undefined && Object.hasOwn(chosen, text) ? String(chosen[text]) : text;
};

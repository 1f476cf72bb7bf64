import { absoluteTime } from '../../lib/time.ts';
import type { Checked } from './checking.ts';

const WORDS: Readonly<Record<Checked['result'], (name: string, usedAt: number | null) => string>> = {
  valid: (name) => `${name} 可以出发`,
  used: (name, usedAt) => `${name} 的票 ${absoluteTime(usedAt)} 已经用过`,
  void: (name) => `${name} 取消了报名或换了人，这张票作废`,
  other: () => '票是真的，是别的活动的，请带队员找对领队',
  unknown: () => '我们没有发过这个票号：可能抄错了，也可能是伪造的',
  early: (name) => `${name} 的票是真的，集合前一天起才能核验，现在没有核销`,
  expired: (name) => `${name} 的票是真的，活动已经结束，没有用过`,
};

/** What is said of a ticket that was looked at, and of its bearer. */
export const checkedWords = ({ result, name, usedAt }: Pick<Checked, 'result' | 'name' | 'usedAt'>): string =>
  WORDS[result](name ?? '', usedAt);

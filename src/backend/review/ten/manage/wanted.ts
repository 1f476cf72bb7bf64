import type { DatabaseSync } from 'node:sqlite';
import { oneLine } from '../../../../lib/text.ts';
import { chinaDayOf } from '../../../content/house.ts';
import { one } from '../../../database/statement.ts';
import { type Checked, gatherWrong } from '../../../formCheck.ts';

/** The anniversary's reward as its table and its gift hold it. */
export interface ManagedReward {
  readonly gift_id: number;
  readonly need_m: number;
  readonly joined_before: number | null;
  readonly name: string;
  readonly note: string;
  readonly tier: number;
  readonly days: number;
  readonly starts_at: number;
  readonly expires_at: number | null;
  readonly stock: number | null;
  readonly taken: number;
}
const REWARD = `SELECT t.gift_id, t.need_m, t.joined_before, g.name, g.note, g.tier, g.days, g.starts_at, g.expires_at, g.stock,
  g.taken FROM ten_reward t JOIN vip_gifts g ON g.id = t.gift_id WHERE t.id = 1`;

/** Null where none was set up. */
export const rewardManaged = (database: DatabaseSync): ManagedReward | null =>
  one<ManagedReward>(database, REWARD) ?? null;

/** A reward as it is typed. Instants are ms; NaN is what was not understood, null what was left open. */
export interface WantedReward {
  readonly name: string;
  readonly note: string;
  readonly tier: number;
  readonly days: number;
  readonly stock: number | null;
  readonly startsAt: number;
  /** The first instant at which nobody receives it any more. */
  readonly expiresAt: number;
  /** Whole kilometres. */
  readonly km: number;
  /** Who joined at this instant or later is not meant. */
  readonly joined: number | null;
}

/** A form shows days: the same day is the same instant. */
const same = (typed: number, was: number | null | undefined, shift = 0): number =>
  was !== null && was !== undefined && !Number.isNaN(typed) && chinaDayOf(was + shift) === chinaDayOf(typed + shift)
    ? was
    : typed;

/** What is typed, checked field by field, also against who has it already. `was`: null for a new one. */
export const checkReward = (
  was: ManagedReward | null,
  given: WantedReward,
  now: number,
): Checked<{ readonly reward: WantedReward }> => {
  const { wrong, say, isWrong } = gatherWrong();
  const between = (field: string, value: number, least: number, most: number): void => {
    if (!(value >= least && value <= most)) say(field, `${least} 到 ${most}，写整数`);
  };
  const [name, note] = [oneLine(given.name), oneLine(given.note)];
  const startsAt = same(given.startsAt, was?.starts_at);
  const expiresAt = same(given.expiresAt, was?.expires_at, -1);
  const { tier, days, stock, km, joined } = given;
  if (Array.from(name).length < 2 || Array.from(name).length > 20) say('name', '名称 2 到 20 个字');
  if (Array.from(note).length > 40) say('note', '说明最多 40 个字');
  if (tier !== 1 && tier !== 2) say('tier', '选 VIP 或者 SVIP');
  between('days', days, 1, 366);
  if (stock !== null) between('stock', stock, 1, 1_000_000);
  between('km', km, 0, 100_000);
  if (Number.isNaN(joined)) say('joined', '写明哪一天，或者空着');
  if (Number.isNaN(startsAt)) say('from', '写明第一天，或者空着');
  if (!(expiresAt > now)) say('until', '写明最后一天，而且还没有过');
  if (startsAt >= expiresAt) say('until', '最后一天不能早于第一天');
  if (was !== null && was.taken > 0) {
    if (tier !== was.tier) say('tier', `已有 ${was.taken} 人领了，不能再改`);
    if (days !== was.days) say('days', `已有 ${was.taken} 人领了，不能再改，现在是 ${was.days} 天`);
    if (stock !== null && stock < was.taken) say('stock', `已有 ${was.taken} 人领了，不能少于 ${was.taken} 份`);
  }
  if (was !== null && was.starts_at <= now) {
    if (startsAt !== was.starts_at) say('from', '已经开始，第一天不能再改');
    if (km * 1_000 > was.need_m) say('km', '已经开始，只能降低，不能提高');
  }
  if (isWrong()) return { wrong };
  return { reward: { name, note, tier, days, stock, startsAt, expiresAt, km, joined } };
};

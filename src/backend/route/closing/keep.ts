import type { DatabaseSync } from 'node:sqlite';
import { oneLine } from '../../../lib/text.ts';
import { CHINA_MS, DAY_MS } from '../../../site.ts';
import type { Moment } from '../../community/moderation/things.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { closureManaged } from './managed.ts';
import { type Checked, gatherWrong, orRefuse } from '../../formCheck.ts';

/** A closure as it is typed. Days are the midnights in China with which they begin, NaN for what was not understood. */
export interface WantedClosure {
  /** Number of a route; '' for an area. */
  readonly route: string;
  readonly area: string;
  readonly yearly: boolean;
  readonly from: number;
  /** The last day that is closed. */
  readonly until: number;
  readonly reason: string;
  readonly source: string;
}
interface Kept {
  readonly route: number | null;
  readonly area: string;
  readonly from: readonly [month: number, day: number];
  readonly to: readonly [month: number, day: number];
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly reason: string;
  readonly source: string;
}

const YEAR_DAYS = 366;
const ROUTE = `SELECT 1 FROM routes WHERE id = ? AND deleted_at IS NULL AND removed_at IS NULL`;
const VALUES = `route_id = ?2, area = ?3, from_month = ?4, from_day = ?5, to_month = ?6, to_day = ?7, starts_at = ?8,
  ends_at = ?9, reason = ?10, source = ?11, noted_at = ?12`;
const MAKE = `INSERT INTO closures (form_key, route_id, area, from_month, from_day, to_month, to_day, starts_at, ends_at,
  reason, source, noted_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const inYear = (ms: number): readonly [number, number] => {
  const day = new Date(ms + CHINA_MS);
  return [day.getUTCMonth() + 1, day.getUTCDate()];
};

/** What is typed, checked field by field. */
export const checkClosure = (
  database: DatabaseSync,
  wanted: WantedClosure,
  now: number,
): Checked<{ readonly closure: Kept }> => {
  const { wrong, say, isWrong } = gatherWrong();
  const [area, reason, source] = [oneLine(wanted.area), oneLine(wanted.reason), oneLine(wanted.source)];
  const size = (text: string): number => Array.from(text).length;
  const route = wanted.route === '' ? null : Number(wanted.route);
  if (route === null && area === '') say('area', '写明范围，或者在上面写一条路线的编号');
  if (route !== null && area !== '') say('area', '路线和范围只写一个');
  if (route !== null && !(Number.isSafeInteger(route) && one(database, ROUTE, route) !== undefined))
    say('route', '没有这条路线，编号在路线页地址的末尾');
  if (size(area) > 20) say('area', '范围最多 20 个字');
  if (size(reason) < 2 || size(reason) > 60) say('reason', '原因 2 到 60 个字');
  if (size(source) < 2 || size(source) > 40) say('source', '来源 2 到 40 个字，例如“秦岭保护局公告”');
  const { from, until, yearly } = wanted;
  if (Number.isNaN(from)) say('from', '写明从哪一天起');
  if (Number.isNaN(until)) say('until', '写明最后一天');
  if (!yearly && until < from) say('until', '最后一天不能早于第一天');
  if (!yearly && until + DAY_MS <= now) say('until', '最后一天已经过去');
  if (!yearly && until - from >= YEAR_DAYS * DAY_MS) say('until', '一次最长一年；年年如此就选“每年”');
  if (!yearly && from - now >= YEAR_DAYS * DAY_MS) say('from', '最早提前一年公布');
  if (isWrong()) return { wrong };
  const [startsAt, endsAt] = yearly ? [null, null] : [from, until + DAY_MS];
  return { closure: { route, area, from: inYear(from), to: inYear(until), startsAt, endsAt, reason, source } };
};

const kept = (database: DatabaseSync, wanted: WantedClosure, now: number) => {
  const checked = orRefuse(checkClosure(database, wanted, now));
  const { route, area, from, to, startsAt, endsAt, reason, source } = checked.closure;
  return [route, area, ...from, ...to, startsAt, endsAt, reason, source, now] as const;
};

/** Tells a closure; a form that comes twice tells it once. Returns its id. */
export const makeClosure = ({ database, now }: Moment, key: string, wanted: WantedClosure): number => {
  const values = kept(database, wanted, now);
  if (one(database, 'SELECT 1 FROM closures WHERE form_key = ?', key))
    throw refuse('decided', { errMsg: '这条封闭已经记下了' });
  return run(database, MAKE, key, ...values).id;
};

const standing = (database: DatabaseSync, id: number): void => {
  if (closureManaged(database, id).ended_at !== null) throw refuse('decided', { errMsg: '这条封闭已经解除' });
};

/** Puts right what was told; it is as fresh as that. */
export const changeClosure = ({ database, now }: Moment, id: number, wanted: WantedClosure): void => {
  standing(database, id);
  run(database, `UPDATE closures SET ${VALUES} WHERE id = ?1`, id, ...kept(database, wanted, now));
};

/** Opens a way again: the closure is told nowhere any more. */
export const endClosure = ({ database, now }: Moment, id: number): void => {
  standing(database, id);
  run(database, 'UPDATE closures SET ended_at = ? WHERE id = ?', now, id);
};

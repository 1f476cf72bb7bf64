import type { DatabaseSync } from 'node:sqlite';
import { one } from '../../database/statement.ts';
import { places } from '../../places/located.ts';
import type { LocatedPlace } from '../../places/locatedPlace.ts';
import { find } from '../../route/read.ts';
import type { Say } from '../../formCheck.ts';

/** Whom and what an event names, as they are at this moment. */

const LEADER = `SELECT u.leader, u.state, EXISTS (SELECT 1 FROM account_closings c WHERE c.user_id = u.id) AS leaving
  FROM users u WHERE u.id = ?`;

/** Why somebody cannot lead; '' where they can. */
export const leaderTrouble = (database: DatabaseSync, member: number): string => {
  const found = Number.isSafeInteger(member)
    ? one<{ leader: number; state: number; leaving: number }>(database, LEADER, member)
    : undefined;
  if (found === undefined) return '没有这位成员，写领队的成员编号';
  if (found.state !== 0) return '这位成员的账号冻结了或者已注销，不能带队';
  if (found.leaving === 1) return '这位成员正在注销账号，不能带队';
  return found.leader === 1 ? '' : '这位成员还不是认证领队，先在“成员”里认证';
};

/** A city by its name, `惠州` or `广东省惠州市`; of several with one name the first in the directory. */
export const cityNamed = (typed: string): LocatedPlace | undefined => {
  const name = typed.replace(/[\s·]/g, '');
  if (name === '') return undefined;
  const cities = [...places().values()].filter(({ isCity }) => isCity);
  const called = (names: (place: LocatedPlace) => readonly string[]): LocatedPlace | undefined =>
    cities.find((place) => names(place).some((one) => one === name || one === `${name}市`));
  return called((place) => [place.name]) ?? called((place) => [`${place.provinceName}${place.name}`]);
};

const GEAR = 'SELECT 1 FROM gear_lists WHERE id = ? AND deleted_at IS NULL AND visibility = 1';

/** What an event takes along has to be there for everybody; what stood there before is left alone. */
export const namedTrouble = (
  database: DatabaseSync,
  wanted: { readonly gear: number | null; readonly route: number | null },
  was: { readonly gear_list_id: number | null; readonly route_id: number | null } | null,
  say: Say,
): void => {
  const { gear, route } = wanted;
  if (gear !== null && gear !== was?.gear_list_id && !(gear > 0 && one(database, GEAR, gear)))
    say('gear', '没有这张公开的装备清单，编号在清单页地址的末尾');
  if (route === null || route === was?.route_id) return;
  const row = route > 0 ? find({ database, userId: null }, String(route)) : undefined;
  if (row?.may_read !== 1) say('route', '没有这条公开的路线，编号在路线页地址的末尾');
  else if (row.visibility !== 'public' || row.audit !== 0 || row.deleted_at !== null)
    say('route', '这条路线没有公开，或者还在审核');
};

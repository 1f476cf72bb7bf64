import { createHash } from 'node:crypto';
import type { ChallengeRow } from '../../api/challenge/challenge.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { authorById } from '../community/people/author.ts';
import type { CallContext } from '../context.ts';
import { all, one, run } from '../database/statement.ts';

/** Places rise as steps fall, so that a page is a walk along an index. */
const LAST = 1_000_000_000;
/** Where those stand who are not ranked: nobody walked, or a team of one. */
export const UNRANKED = LAST + 1;
export const placeOf = (steps: number): number => (steps > 0 ? LAST - steps : UNRANKED);

interface PersonRow {
  readonly user_id: number;
  readonly place: number;
  readonly total: number;
  readonly goal_days: number;
  readonly named: number;
  readonly joined_at: number;
  readonly team: string | null;
}
export interface TeamRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly captain_id: number;
  readonly size: number;
  readonly mean: number;
  readonly place: number;
}

export const TEAM_COLUMNS = 'id, name, code, captain_id, size, mean, place';
const RANKED = `SELECT m.user_id, m.place, m.total, m.goal_days, m.named, m.joined_at, t.name AS team FROM step_members m
  LEFT JOIN step_teams t ON t.id = m.team_id WHERE m.challenge_id = ?1 AND m.blocked = ''`;
const PEOPLE = `${RANKED} AND (m.place, m.user_id) > (?2, ?3) ORDER BY m.place, m.user_id LIMIT +?4`;
const PEOPLE_AHEAD = `${RANKED} AND (m.place, m.user_id) < (?2, ?3) ORDER BY m.place DESC, m.user_id DESC LIMIT +?4`;
const TEAMS = `SELECT ${TEAM_COLUMNS} FROM step_teams
  WHERE challenge_id = ?1 AND (place, id) > (?2, ?3) ORDER BY place, id LIMIT +?4`;
const TEAMS_AHEAD = `SELECT ${TEAM_COLUMNS} FROM step_teams
  WHERE challenge_id = ?1 AND (place, id) < (?2, ?3) ORDER BY place DESC, id DESC LIMIT +?4`;
const BETTER_PEOPLE = `SELECT count(*) AS n FROM step_members WHERE challenge_id = ? AND blocked = '' AND place < ?`;
const BETTER_TEAMS = 'SELECT count(*) AS n FROM step_teams WHERE challenge_id = ? AND place < ?';

const ranker = ({ database }: CallContext, sql: typeof BETTER_PEOPLE | typeof BETTER_TEAMS, challenge: number) => {
  const known = new Map<number, number>();
  return (place: number): number | null => {
    if (place >= UNRANKED) return null;
    const rank = known.get(place) ?? (one<{ n: number }>(database, sql, challenge, place)?.n ?? 0) + 1;
    known.set(place, rank);
    return rank;
  };
};
/** Ranks by how many are better: equals share one. */
export const personRanks = (context: CallContext, challenge: number) => ranker(context, BETTER_PEOPLE, challenge);
export const teamRanks = (context: CallContext, challenge: number) => ranker(context, BETTER_TEAMS, challenge);

export interface Ranked {
  readonly item: ChallengeRow;
  readonly place: number;
  readonly id: number;
}
interface After {
  readonly key: number;
  readonly id: number;
}

/** Who keeps their name out of the ranks is told by its first letter, and not by a link either. */
const MASK = '＊＊';
/** A name as its owner wants it shown. */
export const shownName = (name: string, isNamed: boolean): string =>
  isNamed ? name : `${Array.from(name)[0] ?? ''}${MASK}`;

/** A number that is theirs in this rank alone. */
const unnamedId = ({ user_id, joined_at }: PersonRow, challenge: number): string =>
  String(
    parseInt(createHash('sha256').update(`${challenge} ${user_id} ${joined_at}`).digest('hex').slice(0, 12), 16) + 1,
  );

const people = (context: CallContext, challenge: number, rows: readonly PersonRow[]): Ranked[] => {
  const [viewer, rankOf] = [viewerOf(context), personRanks(context, challenge)];
  return rows.map((row) => {
    const author = authorById(context, row.user_id);
    const mine = row.user_id === viewer;
    const isNamed = mine || row.named === 1;
    return {
      place: row.place,
      id: row.user_id,
      item: {
        kind: 'person',
        id: isNamed ? String(row.user_id) : unnamedId(row, challenge),
        rank: rankOf(row.place),
        name: shownName(author?.nickName ?? '', isNamed),
        userId: isNamed ? (author?.userId ?? null) : null,
        note: row.team ?? '',
        steps: row.total,
        days: row.goal_days,
        mine,
      },
    };
  });
};

export const peopleAfter = (context: CallContext, challenge: number, after: After, most: number): Ranked[] =>
  people(context, challenge, all<PersonRow>(context.database, PEOPLE, challenge, after.key, after.id, most));

/** The nearest in front of a position, in their order. */
export const peopleBefore = (context: CallContext, challenge: number, before: After, most: number): Ranked[] =>
  people(
    context,
    challenge,
    all<PersonRow>(context.database, PEOPLE_AHEAD, challenge, before.key, before.id, most).reverse(),
  );

const teams = (context: CallContext, challenge: number, rows: readonly TeamRow[], own: number | null): Ranked[] => {
  const rankOf = teamRanks(context, challenge);
  return rows.map((row) => ({
    place: row.place,
    id: row.id,
    item: {
      kind: 'team',
      id: String(row.id),
      rank: rankOf(row.place),
      name: row.name,
      userId: null,
      note: `${row.size} 人`,
      steps: row.mean,
      days: 0,
      mine: row.id === own,
    },
  }));
};

export const teamsAfter = (
  context: CallContext,
  challenge: number,
  after: After,
  most: number,
  own: number | null,
): Ranked[] =>
  teams(context, challenge, all<TeamRow>(context.database, TEAMS, challenge, after.key, after.id, most), own);

export const teamsBefore = (
  context: CallContext,
  challenge: number,
  before: After,
  most: number,
  own: number | null,
): Ranked[] =>
  teams(
    context,
    challenge,
    all<TeamRow>(context.database, TEAMS_AHEAD, challenge, before.key, before.id, most).reverse(),
    own,
  );

const SUM = `SELECT count(*) AS size, coalesce(sum(total), 0) AS total FROM step_members
  WHERE team_id = ? AND blocked = ''`;
const SET_TEAM = 'UPDATE step_teams SET size = ?2, mean = ?3, place = ?4 WHERE id = ?1';
const HEIR = 'SELECT user_id FROM step_members WHERE team_id = ? ORDER BY joined_at, user_id LIMIT 1';

/** Counts a team anew from its members. The last one to leave takes it along; a captain who leaves hands it on. */
export const countTeam = ({ database }: Pick<CallContext, 'database'>, team: number): void => {
  const heir = one<{ user_id: number }>(database, HEIR, team);
  if (heir === undefined) {
    run(database, 'DELETE FROM step_teams WHERE id = ?', team);
    return;
  }
  const { size, total } = one<{ size: number; total: number }>(database, SUM, team) ?? { size: 0, total: 0 };
  const mean = size === 0 ? 0 : Math.round(total / size);
  run(database, SET_TEAM, team, size, mean, size < 2 ? UNRANKED : placeOf(mean));
  run(
    database,
    `UPDATE step_teams SET captain_id = ?2 WHERE id = ?1 AND NOT EXISTS
      (SELECT 1 FROM step_members m WHERE m.team_id = ?1 AND m.user_id = captain_id)`,
    team,
    heir.user_id,
  );
};

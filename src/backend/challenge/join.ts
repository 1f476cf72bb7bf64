import { randomInt } from 'node:crypto';
import { oneLine } from '../../lib/text.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { limitRate } from '../community/rateLimit.ts';
import type { CallContext } from '../context.ts';
import { one, run } from '../database/statement.ts';
import { randomCode, READ_ALOUD } from '../randomCode.ts';
import { refuse } from '../errors.ts';
import { ownRow } from './memberRow.ts';
import { countTeam, TEAM_COLUMNS, type TeamRow, UNRANKED } from './ranks.ts';
import { challengeToShow } from './rows.ts';
import { type Challenge, settleOf } from './stepChallenge.ts';

const CODE_LENGTH = 6;
const BY_CODE = `SELECT ${TEAM_COLUMNS} FROM step_teams WHERE code = ?1 AND challenge_id = ?2`;
const PEOPLE = 'SELECT count(*) AS n FROM step_members WHERE challenge_id = ?';
const SET_NAMED = 'UPDATE step_members SET named = ?3 WHERE challenge_id = ?1 AND user_id = ?2';
const SIZE = 'SELECT count(*) AS n FROM step_members WHERE team_id = ?';

const no = (errMsg: string) => refuse('challenge', { errMsg });
/** The code of a team, which invites into it. */
export const newCode = (): string => randomCode(CODE_LENGTH, READ_ALOUD, randomInt);

/** The team of a code in a challenge; undefined for none. */
export const teamByCode = ({ database }: CallContext, challenge: number, code: string): TeamRow | undefined =>
  one<TeamRow>(database, BY_CODE, code.toUpperCase(), challenge);

/** Counted, so that who is blocked takes a seat as well. */
export const sizeOf = ({ database }: CallContext, team: number): number =>
  one<{ n: number }>(database, SIZE, team)?.n ?? 0;
export const peopleOf = ({ database }: CallContext, challenge: number): number =>
  one<{ n: number }>(database, PEOPLE, challenge)?.n ?? 0;

const makeTeam = (context: CallContext, challenge: Challenge, given: string): number => {
  const name = oneLine(given);
  if (Array.from(name).length < 2) throw no('队名至少 2 个字');
  const { database, now } = context;
  const taken = one(database, 'SELECT 1 FROM step_teams WHERE challenge_id = ? AND name = ?', challenge.id, name);
  if (taken !== undefined) throw no('这个队名有人用了，换一个');
  return run(
    database,
    `INSERT INTO step_teams (challenge_id, name, code, captain_id, place, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
    challenge.id,
    name,
    newCode(),
    viewerOf(context),
    UNRANKED,
    now,
  ).id;
};

const teamWanted = (
  context: CallContext,
  challenge: Challenge,
  { code, name }: { readonly code?: string | undefined; readonly name?: string | undefined },
): number | null => {
  if (code !== undefined) {
    const team = teamByCode(context, challenge.id, code);
    if (team === undefined) throw no('没有这支队伍，请核对邀请码');
    if (sizeOf(context, team.id) >= challenge.team_max) throw no(`这支队伍满 ${challenge.team_max} 人了`);
    return team.id;
  }
  return name === undefined ? null : makeTeam(context, challenge, name);
};

/** Signs the reader up, and puts them into the team they want. Who is in already keeps what they have walked. */
export const join = (
  context: CallContext,
  payload: {
    readonly id: string;
    readonly code?: string | undefined;
    readonly name?: string | undefined;
    readonly named?: boolean | undefined;
  },
): { id: string; team: string | null } => {
  const { database, now } = context;
  const challenge = challengeToShow(context, payload.id);
  const own = ownRow(context, challenge.id);
  const viewer = viewerOf(context);
  limitRate(context, 'challenge');
  const wants = payload.code !== undefined || payload.name !== undefined;
  if (own !== undefined && payload.named !== undefined)
    run(database, SET_NAMED, challenge.id, viewer, payload.named ? 1 : 0);
  if (own !== undefined && !wants) return { id: payload.id, team: null };
  if (now < challenge.sign_from) throw no('报名还没有开始');
  if (now >= challenge.sign_until) throw no('报名已经截止');
  if (own !== undefined && own.blocked !== '') throw no(`不能换队：${own.blocked}`);
  if (own === undefined && challenge.capacity > 0 && peopleOf(context, challenge.id) >= challenge.capacity)
    throw no('名额已经满了');
  if (own !== undefined && own.team_id !== null) throw no('先离开现在的队伍，再加入别的');
  const team = teamWanted(context, challenge, payload);
  if (own === undefined)
    run(
      database,
      'INSERT INTO step_members (challenge_id, user_id, team_id, joined_at, place, named) VALUES (?, ?, ?, ?, ?, ?)',
      challenge.id,
      viewer,
      team,
      now,
      UNRANKED,
      payload.named === false ? 0 : 1,
    );
  else
    run(
      database,
      'UPDATE step_members SET team_id = ?3 WHERE challenge_id = ?1 AND user_id = ?2',
      challenge.id,
      viewer,
      team,
    );
  if (team !== null) countTeam(context, team);
  return { id: payload.id, team: team === null ? null : String(team) };
};

/** Takes the reader out of their team, or out of the challenge with all that was reported. */
export const leave = (context: CallContext, id: string, all: boolean): { id: string; team: null } => {
  const { database, now } = context;
  const challenge = challengeToShow(context, id);
  const own = ownRow(context, challenge.id);
  if (own === undefined) return { id, team: null };
  if (now >= settleOf(challenge)) throw no('已经结束，名次定下来了');
  const viewer = viewerOf(context);
  // Who was shut out would come back with a clean sheet.
  if (all && own.blocked !== '') throw no(`不能退出：${own.blocked}`);
  if (all) run(database, 'DELETE FROM step_members WHERE challenge_id = ? AND user_id = ?', challenge.id, viewer);
  else
    run(
      database,
      'UPDATE step_members SET team_id = NULL WHERE challenge_id = ? AND user_id = ?',
      challenge.id,
      viewer,
    );
  if (own.team_id !== null) countTeam(context, own.team_id);
  return { id, team: null };
};

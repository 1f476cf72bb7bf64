import { viewerOf } from '../community/entry/ids.ts';
import { rowId } from '../community/entry/ids.ts';
import { limitRate } from '../community/rateLimit.ts';
import type { CallContext } from '../context.ts';
import { one, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { notifyMember } from '../vip/notices.ts';
import { newCode } from './join.ts';
import { ownRow } from './memberRow.ts';
import { countTeam } from './ranks.ts';
import { challengeToShow } from './rows.ts';
import { endOf } from './stepChallenge.ts';
import { teamById } from './team.ts';

interface Led {
  readonly id: string;
  readonly memberId: string;
  readonly act: 'remove' | 'handOver';
}

const IN_TEAM = 'SELECT 1 FROM step_members WHERE challenge_id = ? AND user_id = ? AND team_id = ?';
const TAKE_OUT = 'UPDATE step_members SET team_id = NULL WHERE challenge_id = ? AND user_id = ? AND team_id = ?';

const no = (errMsg: string) => refuse('challenge', { errMsg });

/** Takes a member out of the reader's team, or hands the team over, and tells them. */
export const lead = (context: CallContext, { id, memberId, act }: Led): { id: string; code: string } => {
  const { database, now } = context;
  const challenge = challengeToShow(context, id);
  const own = ownRow(context, challenge.id);
  const team = own === undefined || own.team_id === null ? undefined : teamById(context, own.team_id);
  if (team === undefined || team.captain_id !== viewerOf(context)) throw no('只有队长能这样做');
  limitRate(context, 'challenge');
  if (now >= endOf(challenge)) throw no('挑战已经结束，队伍不再变');
  const member = rowId(memberId);
  if (member === team.captain_id) throw no('你就是队长，要走请用“离开队伍”');
  if (one(database, IN_TEAM, challenge.id, member, team.id) === undefined) throw no('这个人已经不在队里了');
  const said = { userId: memberId, about: `${team.id}:${now}` };
  const where = `“${challenge.title}”的队伍“${team.name}”`;
  if (act === 'handOver') {
    run(database, 'UPDATE step_teams SET captain_id = ? WHERE id = ?', member, team.id);
    notifyMember(database, { ...said, kind: 'house:captain', words: `${where}，从现在起由你带` }, now);
    return { id, code: team.code };
  }
  const code = newCode();
  run(database, TAKE_OUT, challenge.id, member, team.id);
  run(database, 'UPDATE step_teams SET code = ? WHERE id = ?', code, team.id);
  countTeam(context, team.id);
  notifyMember(
    database,
    { ...said, kind: 'house:unteamed', words: `${where}。你的步数还在，可以自己走，也可以另找一队` },
    now,
  );
  return { id, code };
};

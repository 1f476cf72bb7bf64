import type { ReplyOf } from '../../api/define.ts';
import type { readChallenge } from '../../api/challenge/challenge.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { authorById } from '../community/people/author.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { TEAM_COLUMNS, teamRanks, type TeamRow } from './ranks.ts';

type Team = NonNullable<NonNullable<ReplyOf<typeof readChallenge>['mine']>['team']>;

const TEAM = `SELECT ${TEAM_COLUMNS} FROM step_teams WHERE id = ?`;
const MEMBERS = `SELECT user_id, total, goal_days FROM step_members WHERE team_id = ? ORDER BY total DESC, user_id`;

export const teamById = (context: CallContext, id: number): TeamRow | undefined =>
  one<TeamRow>(context.database, TEAM, id);

/** Names as they are: who leads a team must know whom. */
const membersOf = (context: CallContext, team: TeamRow): Team['members'] =>
  all<{ user_id: number; total: number; goal_days: number }>(context.database, MEMBERS, team.id).map((row) => ({
    id: String(row.user_id),
    name: authorById(context, row.user_id)?.nickName ?? '',
    steps: row.total,
    days: row.goal_days,
    captain: row.user_id === team.captain_id,
  }));

/** The reader's team; who is in it is told to its captain alone. */
export const ownTeam = (context: CallContext, challenge: number, id: number | null): Team | null => {
  const team = id === null ? undefined : teamById(context, id);
  if (team === undefined) return null;
  const captain = team.captain_id === viewerOf(context);
  return {
    id: String(team.id),
    name: team.name,
    code: team.code,
    captain,
    size: team.size,
    rank: teamRanks(context, challenge)(team.place),
    members: captain ? membersOf(context, team) : [],
  };
};

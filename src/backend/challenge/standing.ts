import type { ReplyOf } from '../../api/define.ts';
import type { readChallenge } from '../../api/challenge/challenge.ts';
import type { CallContext } from '../context.ts';
import { AROUND } from '../top/mine.ts';
import { viewerOf } from '../community/entry/ids.ts';
import type { MemberRow } from './memberRow.ts';
import { peopleAfter, peopleBefore, type Ranked, teamsAfter, teamsBefore } from './ranks.ts';
import { teamById } from './team.ts';

type Standing = ReplyOf<typeof readChallenge>['standing'];

/** Where the reader, or the reader's team, stands in a rank; with whom, where the rows that are shown leave it out. */
export const standingOf = (
  context: CallContext,
  challenge: number,
  tab: 'people' | 'teams',
  own: MemberRow | undefined,
  shown: readonly Ranked[],
): Standing => {
  if (own === undefined || own.blocked !== '') return null;
  const team = tab === 'people' || own.team_id === null ? undefined : teamById(context, own.team_id);
  if (tab === 'teams' && team === undefined) return null;
  const at = team === undefined ? { key: own.place, id: viewerOf(context) } : { key: team.place, id: team.id };
  // The own row and those behind it are what comes after the position just in front of it.
  const before = { key: at.key, id: at.id - 1 };
  const rest =
    team === undefined
      ? peopleAfter(context, challenge, before, AROUND + 1)
      : teamsAfter(context, challenge, before, AROUND + 1, team.id);
  const [mine] = rest;
  if (mine === undefined) return null;
  const { rank, steps, name } = mine.item;
  if (shown.some(({ id }) => id === at.id)) return { rank, steps, name, around: [] };
  const ahead =
    team === undefined
      ? peopleBefore(context, challenge, at, AROUND)
      : teamsBefore(context, challenge, at, AROUND, team.id);
  return { rank, steps, name, around: [...ahead, ...rest].map(({ item }) => item) };
};

import { joinChallenge, leaveChallenge, readChallenge } from '../../../api/challenge/challenge.ts';
import { answer } from '../../answer.ts';
import { join, leave, peopleOf, sizeOf, teamByCode } from '../../challenge/join.ts';
import { ownOf } from '../../challenge/own.ts';
import { isNamed, ownRow } from '../../challenge/memberRow.ts';
import { peopleAfter, shownName, teamsAfter } from '../../challenge/ranks.ts';
import { standingOf } from '../../challenge/standing.ts';
import { challengeToShow, othersThan, rulesOf } from '../../challenge/rows.ts';
import { actionOf, phaseOf, phaseWords } from '../../challenge/phase.ts';
import { endOf, settleOf } from '../../challenge/stepChallenge.ts';
import { cursorText, paged, positionOf } from '../../community/feed/cursor.ts';
import { authorById } from '../../community/people/author.ts';
import { one } from '../../database/statement.ts';

const PAGE = 25;
const START = { key: 0, id: 0 };
const COUNTS = `SELECT (SELECT count(*) FROM step_teams WHERE challenge_id = ?1) AS teams,
  (SELECT coalesce(sum(total), 0) FROM step_members WHERE challenge_id = ?1 AND blocked = '') AS steps`;

export const answerReadChallenge = answer(
  readChallenge,
  ({ id, team: code, tab = 'people', cursor, limit }, context) => {
    const { database, now } = context;
    const challenge = challengeToShow(context, id);
    const own = ownRow(context, challenge.id);
    const size = limit ?? PAGE;
    const name = ['challenge', challenge.id, tab];
    const after = positionOf(name, cursor, START);
    const rows =
      tab === 'people'
        ? peopleAfter(context, challenge.id, after, size + 1)
        : teamsAfter(context, challenge.id, after, size + 1, own?.team_id ?? null);
    const page = paged(rows, size, (last) => cursorText(name, { key: last.place, id: last.id }));
    const people = peopleOf(context, challenge.id);
    const counts = one<{ teams: number; steps: number }>(database, COUNTS, challenge.id) ?? { teams: 0, steps: 0 };
    const team = code === undefined ? undefined : teamByCode(context, challenge.id, code);
    const captain = team === undefined ? null : authorById(context, team.captain_id);
    const seats = team === undefined ? 0 : sizeOf(context, team.id);
    const action = own === undefined ? actionOf(challenge, people, now) : ('in' as const);
    const mayTeam = own?.team_id === null && own.blocked === '' && now < challenge.sign_until;
    return {
      id: String(challenge.id),
      now,
      title: challenge.title,
      intro: challenge.intro,
      phase: phaseOf(challenge, now),
      phaseWords: phaseWords(challenge, now),
      signUpFrom: challenge.sign_from,
      signUpUntil: challenge.sign_until,
      startsAt: challenge.starts_at,
      endsAt: endOf(challenge),
      settlesAt: settleOf(challenge),
      days: challenge.days,
      dailyGoal: challenge.daily_goal,
      capacity: challenge.capacity,
      people,
      ...counts,
      rules: rulesOf(challenge),
      tab,
      items: page.rows.map(({ item }) => item),
      cursor: page.cursor,
      standing: cursor === undefined ? standingOf(context, challenge.id, tab, own, page.rows) : null,
      form: action === 'signUp' || mayTeam,
      action,
      invited:
        team === undefined
          ? null
          : {
              code: team.code,
              name: team.name,
              captain:
                captain === null ? '' : shownName(captain.nickName, isNamed(context, challenge.id, captain.userId)),
              size: seats,
              full: seats >= challenge.team_max,
            },
      noTeam: code !== undefined && code !== '' && team === undefined,
      mine: own === undefined ? null : ownOf(context, challenge, own),
      others: othersThan(context, challenge.id),
    };
  },
);

export const answerJoinChallenge = answer(joinChallenge, (payload, context) => join(context, payload));

export const answerLeaveChallenge = answer(leaveChallenge, ({ id, all }, context) => leave(context, id, all));

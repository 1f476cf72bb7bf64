import { downloadMatchRank, readMatchRank } from '../../../api/match/rank.ts';
import { answer, answerRaw } from '../../answer.ts';
import { cursorText, paged, positionOf } from '../../community/feed/cursor.ts';
import { API_HEADERS } from '../../http/reply.ts';
import { aroundOwn } from '../../match/around.ts';
import { matchToShow, otherMatches } from '../../match/matches.ts';
import { matchOf } from '../../match/matchRow.ts';
import { groupsFound, groupToShow, ownElsewhere } from '../../match/groups.ts';
import { chosenOf, pairOf } from '../../match/pair.ts';
import { countsOf, ownResult, resultsAfter, resultsFound, resultsOf } from '../../match/results.ts';
import { tableOf } from '../../match/table.ts';

const PAGE = 25;
const FOUND_MOST = 50;
const START = { key: 0, id: 0 };

export const answerReadMatchRank = answer(
  readMatchRank,
  ({ id, group: groupId, q = '', a, b, cursor, limit }, context) => {
    const match = matchToShow(context, id);
    const { groups, group } = groupToShow(context, match, { group: groupId, a });
    const name = ['match', group.id];
    const size = limit ?? PAGE;
    const after = positionOf(name, cursor, START);
    const isSearch = q.trim() !== '';
    const rows = isSearch
      ? resultsFound(context, group.id, q, FOUND_MOST)
      : resultsAfter(context, group.id, { sort: after.key, id: after.id }, size + 1);
    const page = isSearch
      ? { rows, cursor: null }
      : paged(rows, size, ({ sort, id: last }) => cursorText(name, { key: sort, id: last }));
    const own = ownResult(context, group.id);
    return {
      match: matchOf(match, context.now),
      group: { id: String(group.id), name: group.name, course: group.course, distance: group.distance_m },
      groups: groups.map((one) => ({ id: String(one.id), name: one.name })),
      counts: countsOf(context, group.id),
      items: resultsOf(context, group.id, page.rows),
      cursor: page.cursor,
      around: isSearch || cursor !== undefined ? [] : aroundOwn(context, group.id, own, page.rows),
      mine: own === undefined ? null : (resultsOf(context, group.id, [own])[0] ?? null),
      elsewhere: own === undefined ? ownElsewhere(context, match, groups) : null,
      foundIn: isSearch && rows.length === 0 ? groupsFound(context, match, q) : [],
      chosen: chosenOf(context, group, a, b),
      pair: pairOf(context, group, a, b),
      others: otherMatches(context, match),
    };
  },
);

export const answerDownloadMatchRank = answerRaw(downloadMatchRank, ({ id, group: groupId }, context) => {
  const match = matchToShow(context, id);
  const { group } = groupToShow(context, match, { group: groupId });
  const name = encodeURIComponent(`${match.name} ${group.name}.csv`);
  return new Response(tableOf(context, group), {
    headers: {
      ...API_HEADERS,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="results.csv"; filename*=UTF-8''${name}`,
    },
  });
});

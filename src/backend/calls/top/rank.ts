import { readRank } from '../../../api/top/rank.ts';
import { answer } from '../../answer.ts';
import { cursorText, paged, positionOf, type Position } from '../../community/feed/cursor.ts';
import { placeById } from '../../community/feed/places.ts';
import { refuse } from '../../errors.ts';
import { firstOf, itemsOf } from '../../top/board.ts';
import { mineOf, PAGE } from '../../top/mine.ts';
import { periodToShow } from '../../top/periodToShow.ts';
import { archiveOf } from '../../top/archive.ts';
import { regionOf } from '../../top/regions.ts';

export const answerReadRank = answer(
  readRank,
  ({ subject = 'distance', at = 'month', placeId, from = 1, cursor }, context) => {
    const place = placeId === undefined ? null : placeById(placeId);
    if (place === undefined) throw refuse('placeUnknown');
    const region = regionOf(place);
    const shown = periodToShow(context, at);
    const board = { periodId: shown.id, before: shown.before, subject, region };
    const first = firstOf(context, board);
    const name = ['rank', shown.id, subject, region];
    const start: Position = { key: from - 1, id: 0 };
    const after = positionOf(name, cursor, start).key;
    const rest = first.slice(after).map((row, index) => ({ row, end: after + index + 1 }));
    const page = paged(rest, PAGE, ({ end }) => cursorText(name, { key: end, id: 0 }));
    const seat = region === 0 ? null : placeById(String(region));
    return {
      subject,
      period: shown.period,
      region: seat ? { id: seat.id, name: seat.name } : null,
      items: itemsOf(
        context,
        board,
        page.rows.map(({ row }) => row),
      ),
      cursor: page.cursor,
      mine: mineOf(context, board, first),
      archive: archiveOf(context, shown.period.kind),
    };
  },
);

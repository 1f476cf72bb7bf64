import { listTravel } from '../../../../api/community/feed/travel.ts';
import { answer } from '../../../answer.ts';
import { viewerOf } from '../../../community/entry/ids.ts';
import { IN_LISTS, NOT_HIDDEN } from '../../../community/entry/visible.ts';
import { readCards } from '../../../community/feed/cards.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../../../community/feed/cursor.ts';
import { listEntries } from '../../../community/feed/lists.ts';
import { placeById } from '../../../community/feed/places.ts';
import { travelConditions, travelFigures, travelSource } from '../../../community/feed/travel.ts';
import { refuse } from '../../../errors.ts';

export const answerListTravel = answer(listTravel, (payload, context) => {
  const { placeId, season, days, activity, difficulty, track, sort = 'latest', cursor } = payload;
  const place = placeId === undefined ? null : placeById(placeId);
  if (place === undefined) throw refuse('placeUnknown');
  const name = ['travel', placeId, season, days, activity, difficulty, track, sort];
  const key = sort === 'hot' ? 'hot' : 'created_at';
  const size = limitOf(payload.limit);
  const rows = listEntries(
    context.database,
    viewerOf(context),
    key,
    IN_LISTS,
    [...travelConditions(payload, place), [NOT_HIDDEN]],
    positionOf(name, cursor, TOP),
    size + 1,
    travelSource(key),
  );
  const page = paged(rows, size, (last) => cursorText(name, last));
  return {
    items: readCards(context, page.rows),
    cursor: page.cursor,
    place: place && { id: place.id, name: place.name },
    ...travelFigures(context, payload, place),
  };
});

import { readDynamic } from '../../../api/dynamic/readDynamic.ts';
import { answer } from '../../answer.ts';
import { authorOf } from '../../community/author.ts';
import { bodyOf, plainText } from '../../community/body.ts';
import { entryToShow } from '../../community/entry.ts';
import { commentsClosed, countsOf, placeOf, topicsOf, trackOf } from '../../community/facts.ts';
import { idOfLink } from '../../community/legacyId.ts';
import { likersAfter } from '../../community/likers.ts';
import { neighboursOf } from '../../community/neighbours.ts';
import { picturesOf } from '../../community/pictures.ts';
import { placeById } from '../../community/places.ts';
import { countRead } from '../../community/reads.ts';
import { relationTo } from '../../community/relation.ts';
import { TOP } from '../../community/cursor.ts';

const LIKERS = 8;

export const answerReadDynamic = answer(readDynamic, ({ did }, context) => {
  const { database, settings, now } = context;
  const entry = entryToShow(context, idOfLink(did, settings.legacyKey), ['dynamic']);
  countRead(context, entry.id, entry.author_id);
  return {
    id: String(entry.id),
    author: authorOf(entry, now),
    createdAt: entry.created_at,
    text: plainText(bodyOf(database, entry.id, entry.picture_count)),
    pictures: picturesOf(database, entry.id),
    place: placeOf(entry),
    cityId: entry.city_id,
    province: (entry.place_id !== null && placeById(entry.place_id)?.province) || null,
    point: entry.lng !== null && entry.lat !== null ? { lng: entry.lng, lat: entry.lat } : null,
    topic: topicsOf(database, entry.id)[0] ?? null,
    track: trackOf(entry),
    counts: countsOf(entry),
    favourites: entry.favourite_count,
    likers: likersAfter(database, entry.id, TOP, LIKERS).map((row) => authorOf(row, now)),
    liked: entry.liked === 1,
    ...relationTo(context, entry),
    visibility: entry.visibility,
    audit: entry.audit,
    pinned: entry.author_pinned_at !== null,
    commentsClosed: commentsClosed(entry),
    ...neighboursOf(context, entry),
  };
});

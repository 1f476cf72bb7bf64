import { deleteDynamic, readDynamic, setPinned, setVisibility } from '../../../api/dynamic/dynamic.ts';
import { answer } from '../../answer.ts';
import { bodyOf, plainText } from '../../community/entry/body.ts';
import { setDeleted } from '../../community/entry/deletion.ts';
import { ownEntry } from '../../community/entry/entry.ts';
import { entryToShow } from '../../community/entry/read/entryToShow.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { idOfLink } from '../../community/entry/legacyId.ts';
import { entryMentionsOf } from '../../community/entry/mentions.ts';
import { picturesOf } from '../../community/entry/pictures.ts';
import { TOP } from '../../community/feed/cursor.ts';
import { commentsClosed, countsOf, placeOf, topicsOf, trackOf } from '../../community/feed/facts.ts';
import { neighboursOf } from '../../community/feed/neighbours.ts';
import { hasRoom } from '../../community/feed/pins.ts';
import { placeById } from '../../community/feed/places.ts';
import { authorOf } from '../../community/people/author.ts';
import { likersAfter } from '../../community/people/likers.ts';
import { countRead } from '../../community/people/reads.ts';
import { shownTrack } from '../../community/entry/read/shownTracks.ts';
import { relationTo } from '../../community/people/relation.ts';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { videoOf } from '../../media/media.ts';

const LIKERS = 8;

export const answerReadDynamic = answer(readDynamic, ({ did }, context) => {
  const { database, settings, now } = context;
  const entry = entryToShow(context, idOfLink(did, settings.legacyKey), ['dynamic']);
  countRead(context, entry.id, entry.author_id);
  const track = trackOf(entry);
  const text = plainText(bodyOf(database, entry.id, entry.picture_count));
  return {
    id: String(entry.id),
    author: authorOf(entry, now),
    createdAt: entry.created_at,
    text,
    ...entryMentionsOf(context, entry.id, [text]),
    pictures: picturesOf(database, entry.id),
    ...videoOf(database, entry.id),
    place: placeOf(entry),
    cityId: entry.city_id,
    province: (entry.place_id !== null && placeById(entry.place_id)?.province) || null,
    point: entry.lng !== null && entry.lat !== null ? { lng: entry.lng, lat: entry.lat } : null,
    topic: topicsOf(database, entry.id)[0] ?? null,
    track: track && shownTrack(context, track),
    counts: countsOf(entry),
    favourites: entry.favourite_count,
    likers: likersAfter(database, viewerOf(context), entry.id, TOP, LIKERS).map((row) => authorOf(row, now)),
    liked: entry.liked === 1,
    ...relationTo(context, entry),
    visibility: entry.visibility,
    audit: entry.audit,
    auditReason: entry.audit === 0 ? '' : entry.audit_reason,
    pinned: entry.author_pinned_at !== null,
    commentsClosed: commentsClosed(entry),
    ...neighboursOf(context, entry),
  };
});

export const answerDeleteDynamic = answer(deleteDynamic, ({ did, deleted }, context) => {
  setDeleted(context, did, ['dynamic'], deleted);
  return { deleted };
});

export const answerSetPinned = answer(setPinned, ({ did, pinned }, context) => {
  const { database, now } = context;
  const entry = ownEntry(context, did, ['dynamic']);
  if (entry.deleted_at !== null || entry.audit === 2) throw refuse('notFound');
  if (pinned && !hasRoom(database, entry)) throw refuse('tooManyPins');
  run(database, 'UPDATE entries SET author_pinned_at = ? WHERE id = ?', pinned ? now : null, entry.id);
  return { pinned };
});

export const answerSetVisibility = answer(setVisibility, ({ did, visibility }, context) => {
  const entry = ownEntry(context, did, ['dynamic']);
  run(context.database, 'UPDATE entries SET visibility = ? WHERE id = ?', visibility, entry.id);
  return { visibility };
});

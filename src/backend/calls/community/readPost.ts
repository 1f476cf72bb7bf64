import { readPost } from '../../../api/community/readPost.ts';
import { answer } from '../../answer.ts';
import { authorOf } from '../../community/author.ts';
import { bodyOf, shownBody } from '../../community/body.ts';
import { readSmallCards } from '../../community/cards.ts';
import { entryToShow } from '../../community/entry.ts';
import { boardOf, commentsClosed, countsOf, placeOf, topicsOf, trackOf, tripOf } from '../../community/facts.ts';
import { idOfLink } from '../../community/legacyId.ts';
import { picturesOf } from '../../community/pictures.ts';
import { countRead } from '../../community/reads.ts';
import { relationTo } from '../../community/relation.ts';
import { similarTo } from '../../community/similar.ts';

export const answerReadPost = answer(readPost, ({ id }, context) => {
  const { database, settings, now } = context;
  const entry = entryToShow(context, idOfLink(id, settings.legacyKey), ['post', 'travelogue']);
  countRead(context, entry.id, entry.author_id);
  const pictures = picturesOf(database, entry.id);
  return {
    id: String(entry.id),
    kind: entry.kind === 'travelogue' ? ('travelogue' as const) : ('post' as const),
    title: entry.title,
    author: authorOf(entry, now),
    board: boardOf(entry),
    topics: topicsOf(database, entry.id),
    createdAt: entry.created_at,
    editedAt: entry.edited_at,
    place: placeOf(entry),
    trip: tripOf(entry),
    track: trackOf(entry),
    blocks: shownBody(bodyOf(database, entry.id, pictures.length), pictures),
    pictures,
    counts: countsOf(entry),
    favourites: entry.favourite_count,
    best: entry.best === 1,
    liked: entry.liked === 1,
    ...relationTo(context, entry),
    visibility: entry.visibility,
    audit: entry.audit,
    commentsClosed: commentsClosed(entry),
    related: readSmallCards(context, similarTo(context, entry)),
  };
});

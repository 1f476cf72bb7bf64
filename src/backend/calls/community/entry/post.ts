import { deletePost, editHistory, readPost } from '../../../../api/community/entry/post.ts';
import { textsOf } from '../../../../api/community/entry/textsOf.ts';
import { answer } from '../../../answer.ts';
import { moderates } from '../../../community/board/moderating/rights.ts';
import { draftAsPost } from '../../../community/drafts/preview.ts';
import { bodyOf } from '../../../community/entry/body.ts';
import { shownBody } from '../../../community/entry/body/shownBody.ts';
import { versionsOf } from '../../../community/entry/body/versions.ts';
import { formShownOf } from '../../../community/entry/company.ts';
import { setDeleted } from '../../../community/entry/deletion.ts';
import { readableEntry } from '../../../community/entry/entry.ts';
import { entryToShow } from '../../../community/entry/read/entryToShow.ts';
import { subBoardOf } from '../../../community/entry/read/subBoardOf.ts';
import { viewerOf } from '../../../community/entry/ids.ts';
import { idOfLink } from '../../../community/entry/legacyId.ts';
import { entryMentionsOf } from '../../../community/entry/mentions.ts';
import { picturesOf } from '../../../community/entry/pictures.ts';
import { shownTrack, shownTracksOf } from '../../../community/entry/read/shownTracks.ts';
import { videosOf } from '../../../community/entry/videos.ts';
import { readSmallCards } from '../../../community/feed/smallCards.ts';
import {
  boardOf,
  commentsClosed,
  countsOf,
  isBoardClosed,
  placeOf,
  topicsOf,
  trackOf,
  tripOf,
} from '../../../community/feed/facts.ts';
import { similarTo } from '../../../community/feed/similar.ts';
import { besideOf } from '../../../community/topic/beside.ts';
import { authorOf } from '../../../community/people/author.ts';
import { countRead } from '../../../community/people/reads.ts';
import { relationTo } from '../../../community/people/relation.ts';
import { eventsIn } from '../../../community/entry/body/eventsIn.ts';
import { goodsIn } from '../../../youzan/cards.ts';
import { withOpenLists } from '../../../gear/inText.ts';

export const answerReadPost = answer(readPost, ({ id, as }, context) => {
  const { database, settings, now } = context;
  if (as === 'draft') return draftAsPost(context, id);
  const entry = entryToShow(context, idOfLink(id, settings.legacyKey), ['post', 'travelogue']);
  countRead(context, entry.id, entry.author_id);
  const pictures = picturesOf(database, entry.id);
  const body = bodyOf(database, entry.id, pictures.length);
  const tracks = shownTracksOf(context, body);
  const track = trackOf(entry);
  return {
    id: String(entry.id),
    kind: entry.kind === 'travelogue' ? ('travelogue' as const) : ('post' as const),
    ...formShownOf(context, entry),
    title: entry.title,
    author: authorOf(entry, now),
    board: boardOf(entry),
    ...subBoardOf(entry),
    topics: topicsOf(database, entry.id),
    createdAt: entry.created_at,
    editedAt: entry.edited_at,
    place: placeOf(entry),
    trip: tripOf(entry),
    // What stands within the text is not repeated at its foot.
    track:
      track === null || tracks.some(({ routeId }) => routeId === track.routeId) ? null : shownTrack(context, track),
    reprint: entry.reprint,
    blocks: shownBody(
      withOpenLists(context, body),
      pictures,
      tracks,
      videosOf(database, body),
      goodsIn(context, body),
      eventsIn(context, body),
    ),
    ...entryMentionsOf(context, entry.id, textsOf(body)),
    pictures,
    counts: countsOf(entry),
    favourites: entry.favourite_count,
    best: entry.best === 1,
    liked: entry.liked === 1,
    ...relationTo(context, entry),
    ...(moderates(database, entry.board_id, viewerOf(context)) ? { moderates: true as const } : {}),
    visibility: entry.visibility,
    audit: entry.audit,
    auditReason: entry.audit === 0 ? '' : entry.audit_reason,
    commentsClosed: commentsClosed(entry),
    boardClosed: isBoardClosed(entry),
    draft: false,
    ...besideOf(context, entry.id),
    related: readSmallCards(context, similarTo(context, entry)),
  };
});

export const answerDeletePost = answer(deletePost, ({ id, deleted }, context) => {
  setDeleted(context, id, ['post', 'travelogue'], deleted);
  return { deleted };
});

export const answerEditHistory = answer(editHistory, ({ id }, context) => {
  const entry = readableEntry(context, id);
  return { items: versionsOf(context.database, entry.id) };
});

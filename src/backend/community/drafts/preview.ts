import type { readPost } from '../../../api/community/entry/post.ts';
import type { ReplyOf } from '../../../api/define.ts';
import type { CallContext } from '../../context.ts';
import { refuse, Refusal } from '../../errors.ts';
import { shownBody } from '../entry/body/shownBody.ts';
import { formDrafted, formShownOf } from '../entry/company.ts';
import { viewerOf } from '../entry/ids.ts';
import { arranged } from '../entry/postBody.ts';
import { videosOf } from '../entry/videos.ts';
import { shownTracksOf } from '../entry/read/shownTracks.ts';
import { eventsIn } from '../entry/body/eventsIn.ts';
import { goodsIn } from '../../youzan/cards.ts';
import { authorById } from '../people/author.ts';
import { type DraftRow, ownDraft } from './draft.ts';
import { manuscriptIn } from './manuscriptIn.ts';
import { namesOf } from './named.ts';
import { withOpenLists } from '../../gear/inText.ts';

const draftToShow = (context: CallContext, id: string): DraftRow => {
  if (viewerOf(context) === 0) throw refuse('login');
  try {
    return ownDraft(context, id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refuse('silent', { data: { state: 'unknown', similar: [] } });
  }
};

/** A draft of the reader's own as its readers would get it. */
export const draftAsPost = (context: CallContext, id: string): ReplyOf<typeof readPost> => {
  const draft = draftToShow(context, id);
  const author = authorById(context, viewerOf(context));
  if (author === null) throw refuse('login');
  const manuscript = manuscriptIn(draft.content);
  const { title, blocks, pictures, reprint } = arranged(manuscript);
  const named = namesOf(context, { ...manuscript, pictures: [...pictures] }, draft.entry_id);
  return {
    id: String(draft.id),
    kind: manuscript.kind,
    ...formShownOf(context, formDrafted(manuscript)),
    title: title === '' ? '还没有标题' : title,
    author,
    board: named.board,
    ...(named.subBoard === undefined ? {} : { subBoard: named.subBoard }),
    topics: named.topics,
    createdAt: draft.saved_at,
    editedAt: null,
    place: named.place,
    trip: manuscript.trip,
    track: null,
    reprint,
    blocks: shownBody(
      withOpenLists(context, blocks),
      pictures.map(({ id }) => named.pictures.find((picture) => picture.id === id)),
      shownTracksOf(context, blocks),
      videosOf(context.database, blocks),
      goodsIn(context, blocks),
      eventsIn(context, blocks),
    ),
    ...(named.people === undefined ? {} : { mentions: named.people }),
    pictures: named.pictures,
    counts: { likes: 0, comments: 0, reads: 0 },
    favourites: 0,
    best: false,
    liked: false,
    favourited: false,
    following: false,
    mine: true,
    visibility: manuscript.visibility,
    audit: 0,
    auditReason: '',
    commentsClosed: true,
    boardClosed: false,
    draft: true,
    related: [],
  };
};

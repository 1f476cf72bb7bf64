import type { Picture } from '../../../api/fields.ts';
import type { Manuscript } from '../../../api/community/writing/manuscript.ts';
import type { readDraft } from '../../../api/community/writing/drafts.ts';
import type { ReplyOf } from '../../../api/define.ts';
import type { CallContext } from '../../context.ts';
import { boardRow } from '../board/boardRow.ts';
import { type Part, partsOf } from '../board/parts.ts';
import { one } from '../../database/statement.ts';
import { textsOf } from '../../../api/community/entry/textsOf.ts';
import type { Mention } from '../../../api/community/fields.ts';
import { entryMentionsOf } from '../entry/mentions.ts';
import { rowId } from '../entry/ids.ts';
import { pictureById } from '../entry/pictures.ts';
import { tracksOf } from '../entry/tracks.ts';
import { videosOf } from '../entry/videos.ts';
import { goodsIn } from '../../youzan/cards.ts';
import { eventsIn } from '../entry/body/eventsIn.ts';
import { openEventCard } from '../../events/list.ts';
import { nameable } from '../mentions.ts';
import { placeById } from '../feed/places.ts';
import { topicMeant } from '../topic/standing.ts';

/** Whom its words name: by the name of the day where the entry names them already. */
const peopleIn = (context: CallContext, { blocks, mentions = [] }: Manuscript, entryId: number | null): Mention[] => {
  if (mentions.length === 0) return [];
  const texts = textsOf(blocks);
  const before = entryId === null ? [] : (entryMentionsOf(context, entryId, texts).mentions ?? []);
  return mentions.flatMap(
    (id) => before.find(({ userId }) => userId === id) ?? nameable(context, texts.join('\n'), id),
  );
};

/** The part of that board where an entry stands now; null: none, or it is not on that board. */
const SEAT = 'SELECT sub_board_id AS part FROM entries WHERE id = ? AND board_id = ?';

/**
 * The chosen part of that board, or where the entry stands if nothing was chosen; closed ones as well: whoever writes sees
 * what became of it.
 */
const partNamed = (
  context: CallContext,
  board: number | undefined,
  chosen: string | null | undefined,
  entryId: number | null,
): Part | undefined => {
  if (board === undefined || chosen === null) return undefined;
  const { database } = context;
  const stands = chosen === undefined && entryId !== null;
  const id = stands ? one<{ part: number | null }>(database, SEAT, entryId, board)?.part : chosen && rowId(chosen);
  return partsOf(database, board).find((part) => part.id === id);
};

/** Whatever a manuscript names by its id; what is not there any more is left out. */
export const namesOf = (
  context: CallContext,
  manuscript: Manuscript,
  entryId: number | null = null,
): ReplyOf<typeof readDraft>['named'] => {
  const board = manuscript.boardId === null ? undefined : boardRow(context, manuscript.boardId);
  const part = partNamed(context, board?.id, manuscript.subBoardId, entryId);
  const place = manuscript.placeId === null ? undefined : placeById(manuscript.placeId);
  const eventId = manuscript.company?.eventId ?? null;
  const event = eventId === null ? null : openEventCard(context, rowId(eventId));
  const videos = videosOf(context.database, manuscript.blocks);
  const goods = goodsIn(context, manuscript.blocks);
  const events = eventsIn(context, manuscript.blocks);
  const people = peopleIn(context, manuscript, entryId);
  return {
    board: board ? { id: String(board.id), name: board.name } : null,
    ...(part === undefined ? {} : { subBoard: { id: String(part.id), name: part.name } }),
    topics: manuscript.topicIds.flatMap((id) => {
      const topic = topicMeant(context, id);
      return topic ? [{ id: String(topic.id), name: topic.name }] : [];
    }),
    place: place ? { id: place.id, name: place.name } : null,
    pictures: manuscript.pictures.flatMap(({ id, alt }): Picture[] => {
      const picture = pictureById(context.database, id);
      return picture === null ? [] : [{ ...picture, alt: alt === '' ? picture.alt : alt }];
    }),
    tracks: tracksOf(context, manuscript.blocks),
    ...(event === null ? {} : { event: { id: event.id, name: event.title } }),
    ...(goods.length === 0 ? {} : { goods }),
    ...(events.length === 0 ? {} : { events }),
    ...(videos.length === 0 ? {} : { videos }),
    ...(people.length === 0 ? {} : { people }),
  };
};

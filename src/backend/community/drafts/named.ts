import type { Picture } from '../../../api/fields.ts';
import type { Manuscript } from '../../../api/community/writing/manuscript.ts';
import type { readDraft } from '../../../api/community/writing/drafts.ts';
import type { ReplyOf } from '../../../api/define.ts';
import type { CallContext } from '../../context.ts';
import { boardRow } from '../board/boardRow.ts';
import { pictureById } from '../entry/pictures.ts';
import { tracksOf } from '../entry/tracks.ts';
import { placeById } from '../feed/places.ts';
import { topicMeant } from '../topic/standing.ts';

/** Whatever a manuscript names by its id; what is not there any more is left out. */
export const namesOf = (context: CallContext, manuscript: Manuscript): ReplyOf<typeof readDraft>['named'] => {
  const board = manuscript.boardId === null ? undefined : boardRow(context, manuscript.boardId);
  const place = manuscript.placeId === null ? undefined : placeById(manuscript.placeId);
  return {
    board: board ? { id: String(board.id), name: board.name } : null,
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
  };
};

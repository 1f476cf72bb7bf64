import { readPictures } from '../../../api/community/readPictures.ts';
import { answer } from '../../answer.ts';
import { authorOf } from '../../community/author.ts';
import { captionsOf } from '../../community/body.ts';
import { entryToShow } from '../../community/entry.ts';
import { placeOf } from '../../community/facts.ts';
import { viewerOf } from '../../community/ids.ts';
import { idOfLink } from '../../community/legacyId.ts';
import { picturesWithBytes } from '../../community/pictures.ts';

export const answerReadPictures = answer(readPictures, ({ id }, context) => {
  const { database, settings, now } = context;
  const entry = entryToShow(context, idOfLink(id, settings.legacyKey), ['post', 'travelogue', 'dynamic']);
  const pictures = picturesWithBytes(database, entry.id);
  const captions = captionsOf(database, entry.id, pictures.length);
  return {
    id: String(entry.id),
    kind: entry.kind,
    title: entry.title === '' ? entry.excerpt : entry.title,
    author: authorOf(entry, now),
    createdAt: entry.created_at,
    place: placeOf(entry),
    cityId: placeOf(entry) === null ? null : entry.city_id,
    mine: entry.author_id === viewerOf(context),
    pictures: pictures.map((picture, at) => ({ ...picture, caption: captions.get(at) ?? '' })),
  };
});

import { readPictures } from '../../../../api/community/entry/pictures.ts';
import { answer } from '../../../answer.ts';
import { captionsOf } from '../../../community/entry/body.ts';
import { entryToShow } from '../../../community/entry/entry.ts';
import { viewerOf } from '../../../community/entry/ids.ts';
import { idOfLink } from '../../../community/entry/legacyId.ts';
import { picturesWithBytes } from '../../../community/entry/pictures.ts';
import { placeOf } from '../../../community/feed/facts.ts';
import { authorOf } from '../../../community/people/author.ts';

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

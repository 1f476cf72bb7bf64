import { readPictures } from '../../../../api/community/entry/pictures.ts';
import { answer } from '../../../answer.ts';
import { bodyOf, captionsOf } from '../../../community/entry/body.ts';
import { entryToShow } from '../../../community/entry/read/entryToShow.ts';
import { viewerOf } from '../../../community/entry/ids.ts';
import { idOfLink } from '../../../community/entry/legacyId.ts';
import { picturesWithBytes } from '../../../community/entry/pictures.ts';
import { filmsByPicture } from '../../../community/entry/videos.ts';
import { placeOf } from '../../../community/feed/facts.ts';
import { authorOf } from '../../../community/people/author.ts';

export const answerReadPictures = answer(readPictures, ({ id }, context) => {
  const { database, settings, now } = context;
  const entry = entryToShow(context, idOfLink(id, settings.legacyKey), ['post', 'travelogue', 'dynamic']);
  const pictures = picturesWithBytes(database, entry.id);
  const blocks = bodyOf(database, entry.id, pictures.length);
  const captions = captionsOf(blocks);
  const films = filmsByPicture(database, entry, blocks);
  return {
    id: String(entry.id),
    kind: entry.kind,
    title: entry.title === '' ? entry.excerpt : entry.title,
    author: authorOf(entry, now),
    createdAt: entry.created_at,
    place: placeOf(entry),
    cityId: placeOf(entry) === null ? null : entry.city_id,
    mine: entry.author_id === viewerOf(context),
    pictures: pictures.map((picture, at) => {
      const video = films.get(at);
      return { ...picture, caption: captions.get(at) ?? '', ...(video === undefined ? {} : { video }) };
    }),
  };
});

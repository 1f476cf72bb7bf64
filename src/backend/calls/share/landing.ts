import { readLanding } from '../../../api/share/landing.ts';
import { answer } from '../../answer.ts';
import { bodyOf } from '../../community/entry/body.ts';
import { shownBody } from '../../community/entry/body/shownBody.ts';
import { entryToShow } from '../../community/entry/read/entryToShow.ts';
import { picturesOf } from '../../community/entry/pictures.ts';
import { shownTracksOf } from '../../community/entry/read/shownTracks.ts';
import { videosOf } from '../../community/entry/videos.ts';
import { countsOf, placeOf } from '../../community/feed/facts.ts';
import { authorOf } from '../../community/people/author.ts';
import { countRead } from '../../community/people/reads.ts';
import { eventsIn } from '../../community/entry/body/eventsIn.ts';
import { goodsIn } from '../../youzan/cards.ts';
import { withOpenLists } from '../../gear/inText.ts';

export const answerReadLanding = answer(readLanding, ({ type, id }, context) => {
  const { database, now } = context;
  const isDynamic = type === 'dynamic' || type === '9';
  const entry = entryToShow(context, id, isDynamic ? ['dynamic'] : ['post', 'travelogue']);
  countRead(context, entry.id, entry.author_id);
  const pictures = picturesOf(database, entry.id);
  const body = bodyOf(database, entry.id, pictures.length);
  return {
    id: String(entry.id),
    kind: isDynamic ? ('dynamic' as const) : ('post' as const),
    title: entry.title,
    author: authorOf(entry, now),
    createdAt: entry.created_at,
    place: placeOf(entry),
    blocks: shownBody(
      withOpenLists(context, body),
      pictures,
      shownTracksOf(context, body),
      videosOf(database, body),
      goodsIn(context, body),
      eventsIn(context, body),
    ),
    pictures: isDynamic ? pictures : [],
    counts: countsOf(entry),
  };
});

/** Brings a list of dynamics to life after paint: as the feed, with days and what its author pinned. */
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { listDynamics } from '../../api/dynamic/listDynamics.ts';
import { placeDays } from '../../fill/days.ts';
import { NARROWS, narrowedBy } from '../../fill/narrowed.ts';
import { showPins, withNewest } from '../../stores/community/pins.ts';
import { belongsAmongDynamics } from './belongsAmongDynamics.ts';
import { choice, startFeed } from './startFeed.ts';

/** What its author pinned leads a member's own list, and no narrower one. */
const isPinList = choice()['userId'] !== undefined && NARROWS.every((name) => narrowedBy(name) === null);

/** The list of one member says whose it is. */
const nameList = (): void => {
  const { items } = window.live?.data as ReplyOf<typeof listDynamics>;
  const author = items[0]?.author;
  if (author === undefined || author.userId !== choice()['userId']) return;
  const title = `${author.nickName}的动态`;
  document.title = title;
  for (const place of Array.from(document.querySelectorAll('.bar-title, main > h1'))) place.textContent = title;
};

startFeed({
  belongs: belongsAmongDynamics,
  ask: (wish) => call(listDynamics, wish),
  isPinList,
  more: (store) => ({
    join: withNewest,
    changed: (changes) => showPins(store, changes, isPinList),
    drawn: (place) => placeDays(place, Date.now()),
  }),
  begun: nameList,
});

/** Brings a list of dynamics to life after paint: as the feed, with days and what its author pinned. */
import { call } from '../../api/call.ts';
import { listDynamics } from '../../api/dynamic/listDynamics.ts';
import { placeDays } from '../../fill/days.ts';
import { putInOrder } from '../../fill/inOrder.ts';
import { NARROWS, narrowedBy } from '../../fill/narrowed.ts';
import { cardKey } from '../../stores/changes.ts';
import { showPins, withNewest } from '../../stores/community/pins.ts';
import { belongsAmongDynamics } from './belongsAmongDynamics.ts';
import { choice, startFeed } from './startFeed.ts';

/** What its author pinned leads a member's own list, and no narrower one. */
const isPinList = choice()['userId'] !== undefined && NARROWS.every((name) => narrowedBy(name) === null);

startFeed({
  belongs: belongsAmongDynamics,
  ask: (wish) => call(listDynamics, wish),
  isPinList,
  more: (store) => ({
    join: withNewest,
    changed: (changes) => showPins(store, changes, isPinList),
    drawn: (place) => {
      putInOrder(place, store.$list.get().items.map(cardKey));
      placeDays(place, Date.now());
    },
  }),
});

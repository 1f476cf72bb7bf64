/** Brings a list of dynamics to life after paint: as the feed, with what its author pinned. */
import { NARROWS } from '../dynamic/narrows.ts';
import { ownParam } from '../../live/list/ownParams.ts';
import { showPins, withNewest } from '../../stores/community/pins.ts';
import { belongsAmongDynamics } from './belongsAmongDynamics.ts';
import { startFeed } from './startFeed.ts';

/** What its author pinned leads a member's own list, and no narrower one. */
const isPinList = ownParam('userId') !== null && NARROWS.every((name) => ownParam(name) === null);

startFeed({
  belongs: belongsAmongDynamics,
  isPinList,
  join: withNewest,
  changed: (store, changes) => showPins(store, changes, isPinList),
});

/** Brings the feed to life after paint: pages, likes, the menu of a card, the pill for new posts. */
import { call } from '../../api/call.ts';
import { readFeed } from '../../api/community/readFeed.ts';
import { belongsInFeed } from './added.ts';
import { choice, startFeed } from './startFeed.ts';

startFeed({
  belongs: belongsInFeed,
  ask: (wish) => call(readFeed, wish),
  choice,
});

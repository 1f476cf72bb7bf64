import type { Card } from '../../api/community/feed/card.ts';
import { type ListOptions, startList } from '../../live/list/liveList.ts';
import { ownChoice } from '../../live/list/ownParams.ts';
import { whenIdle } from '../../live/whenIdle.ts';
import { listenForActions } from './actions.ts';
import { type Belongs, readsAdded } from './added.ts';

interface Options extends Pick<ListOptions<Card>, 'join' | 'changed'> {
  /** Whether what was just published stands in this list. */
  readonly belongs: Belongs;
  /** What this list says of an entry that was just published, where others do not. */
  readonly adds?: object;
  /** What its author pinned leads it. */
  readonly isPinList?: boolean;
  /** What chose the list, where newer entries are counted. */
  readonly counted?: typeof ownChoice;
}

/** Brings a list of cards to life: pages, likes, menus, and what its author does with it. */
export const startFeed = ({ belongs, adds, isPinList = false, counted, ...options }: Options): void => {
  const reads = readsAdded(ownChoice(), belongs);
  startList<Card>({
    ...options,
    reads: (added, region) => reads({ ...(added as object), ...adds }, region),
    begun(store, region) {
      listenForActions(region.root, store, isPinList);
      whenIdle(() =>
        import('./afterPaint.idle.ts').then(({ serveLater }) => serveLater(region, store, counted ?? null)),
      );
    },
  });
};

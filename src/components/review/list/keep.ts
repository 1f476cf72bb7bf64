/** Leaves the year for its history entry, so that Back finds it painted, where it was. */
import type { queryTracks } from '../../../api/annualReport/tracks.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { TRACKS_MAX } from '../../../lib/review/poster/limits.ts';
import { anchorIn, standAt } from '../../../live/anchor.ts';
import { regions } from '../../../live/main.ts';
import { readSnapshot, type Snapshot, SNAPSHOT_MAX_CHARS, writeSnapshot } from '../../../live/snapshot.ts';

type Reply = ReplyOf<typeof queryTracks>;

/** The same year in fewer words, the least needed left out first: lines of height, then pictures and places. */
const shorter: readonly ((reply: Reply) => Reply)[] = [
  (reply) => reply,
  (reply) => ({ ...reply, items: reply.items.map((item) => ({ ...item, profile: [], picture: null })) }),
  (reply) => ({
    ...reply,
    items: reply.items.map((item) => ({ ...item, profile: [], picture: null, placeName: null, cityId: null })),
  }),
];

/** Beside the replies of a snapshot: what was picked for 年度十二图. */
const PICKED = 'picked';

/** What was picked when this entry was left; null where nobody was picking. */
export const pickedBefore = (): readonly string[] | null => {
  const { snapshot, settings } = window.page;
  const left = readSnapshot(snapshot, settings.build)?.parts[PICKED];
  return Array.isArray(left) ? left.filter((id): id is string => typeof id === 'string').slice(0, TRACKS_MAX) : null;
};

/**
 * Begins keeping, with what `picked` tells; gives what scrolls to where the page was left. A year too long for the store is
 * asked for again.
 */
export const keepYear = (now: () => Reply | null, picked: () => readonly string[] | null): (() => void) => {
  const { entry, snapshot, settings } = window.page;
  const [region] = regions;
  const left = readSnapshot(snapshot, settings.build);
  const leave = (): void => {
    const reply = now();
    if (region === undefined || reply === null) return;
    const ids = picked();
    const write = (items: Reply | null): string =>
      JSON.stringify({
        build: settings.build,
        at: Date.now(),
        parts: { ...(items === null ? {} : { [region.name]: items }), ...(ids === null ? {} : { [PICKED]: ids }) },
        anchor: anchorIn(region.root),
      } satisfies Snapshot);
    for (const make of shorter) {
      const text = write(make(reply));
      if (text.length <= SNAPSHOT_MAX_CHARS) return writeSnapshot(entry, () => text);
    }
    writeSnapshot(entry, () => write(null));
  };
  addEventListener('pagehide', leave);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]') !== null) leave();
  });
  return () => {
    if (region !== undefined && left !== null) standAt(region.root, left.anchor);
  };
};

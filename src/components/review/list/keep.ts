/** Leaves the year for its history entry, so that Back finds it painted, where it was. */
import type { queryTracks } from '../../../api/annualReport/tracks.ts';
import type { ReplyOf } from '../../../api/define.ts';
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

/** Begins keeping; gives what scrolls to where the page was left. A year too long for the store is asked for again. */
export const keepYear = (now: () => Reply | null): (() => void) => {
  const { entry, snapshot, settings } = window.page;
  const [region] = regions;
  const left = readSnapshot(snapshot, settings.build);
  const leave = (): void => {
    const reply = now();
    if (region === undefined || reply === null) return;
    const write = (items: Reply): string =>
      JSON.stringify({
        build: settings.build,
        at: Date.now(),
        parts: { [region.name]: items },
        anchor: anchorIn(region.root),
      } satisfies Snapshot);
    for (const make of shorter) {
      const text = write(make(reply));
      if (text.length <= SNAPSHOT_MAX_CHARS) return writeSnapshot(entry, () => text);
    }
    writeSnapshot(entry, () =>
      JSON.stringify({ build: settings.build, at: Date.now(), parts: {}, anchor: anchorIn(region.root) }),
    );
  };
  addEventListener('pagehide', leave);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]') !== null) leave();
  });
  return () => {
    if (region !== undefined && left !== null) standAt(region.root, left.anchor);
  };
};

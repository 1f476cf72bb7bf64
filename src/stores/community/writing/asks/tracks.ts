import { Refused } from '../../../../api/errors.ts';
import { numbered } from '../blocks/pieces.ts';
import type { Desk } from '../desk.ts';
import type { Piece, Work } from '../work/work.ts';
import type { TripHelp } from './tripHelp.ts';

export interface TrackPorts {
  readonly bring: (routeId: string) => Promise<TripHelp>;
  readonly newKey: () => string;
  readonly say: (words: string) => void;
}

/** The routes of a work, and what a text takes over from them. */
export interface Tracks {
  /** A route was put into the text: its figures come, and fill in what the trip leaves empty. */
  came(routeId: string): Promise<void>;
  /** The work is of another kind now, which may have room for what its first route knows. */
  turned(): void;
  /** Lays the days and stops of the way out behind the block of a route. */
  lay(key: string): Promise<void>;
  /** Another work is on the screen: figures come for the routes that have none. What was emptied stays empty. */
  follow(work: Work): void;
}

const routesOf = ({ pieces }: Pick<Work, 'pieces'>): string[] => [
  ...new Set(pieces.flatMap(({ part }) => (part.type === 'route' ? [part.routeId] : []))),
];

export const createTracks = (desk: Desk, { bring, newKey, say }: TrackPorts): Tracks => {
  const brought = new Map<string, Promise<TripHelp>>();

  const trip = (routeId: string): Promise<TripHelp> => {
    const known = brought.get(routeId);
    if (known !== undefined) return known;
    const coming = bring(routeId);
    brought.set(routeId, coming);
    // What did not come is asked for again the next time.
    coming.catch(() => brought.delete(routeId));
    return coming;
  };

  /** Figures are no writing of its author's: the server has them all the same. */
  const show = ({ track }: TripHelp): void => {
    const { tracks } = desk.$work.get();
    if (!tracks.some(({ routeId }) => routeId === track.routeId)) desk.know({ tracks: [...tracks, track] });
  };

  /** The route, while the work that it came into still shows it. */
  const still = async (routeId: string): Promise<TripHelp | null> => {
    const { name } = desk.$work.get();
    const help = await trip(routeId);
    const now = desk.$work.get();
    return now.name === name && routesOf(now).includes(routeId) ? help : null;
  };

  const fillFrom = (help: TripHelp): void => {
    const filled = help.fill(desk.$work.get());
    if (filled === null) return;
    desk.write(filled.part);
    desk.$notice.set({
      kind: 'filled',
      from: 'track',
      words: filled.words,
      undo: () => desk.write(filled.without(desk.$work.get())),
    });
  };

  const came = async (routeId: string): Promise<void> => {
    try {
      const help = await still(routeId);
      if (help === null) return;
      show(help);
      fillFrom(help);
    } catch (error) {
      say(
        error instanceof Refused
          ? '没有找到这条路线，它可能删除了，或者没有公开'
          : '路线的里程没有加载出来，发布后会显示',
      );
    }
  };

  return {
    came,
    turned() {
      const [first] = routesOf(desk.$work.get());
      if (first !== undefined) void came(first);
    },
    async lay(key) {
      const part = desk.$work.get().pieces.find((piece) => piece.key === key)?.part;
      if (part?.type !== 'route') return;
      let help: TripHelp | null;
      try {
        help = await still(part.routeId);
      } catch {
        return say('没有网络，轨迹没有加载出来。写下的内容都在');
      }
      if (help === null) return;
      show(help);
      fillFrom(help);
      const coming = help.blocks().map((block): Piece => ({ key: newKey(), part: block }));
      const { pieces } = desk.$work.get();
      const at = pieces.findIndex((piece) => piece.key === key);
      desk.write({ pieces: numbered([...pieces.slice(0, at + 1), ...coming, ...pieces.slice(at + 1)]) });
      const keys = new Set(coming.map((piece) => piece.key));
      desk.$notice.set({
        kind: 'laid',
        days: coming.filter((piece) => piece.part.type === 'day').length,
        stops: coming.filter((piece) => piece.part.type === 'stop').length,
        undo: () => desk.write({ pieces: numbered(desk.$work.get().pieces.filter((piece) => !keys.has(piece.key))) }),
      });
    },
    follow(work) {
      for (const routeId of routesOf(work))
        if (!work.tracks.some((track) => track.routeId === routeId))
          void still(routeId).then(
            (help) => help !== null && show(help),
            () => undefined,
          );
    },
  };
};

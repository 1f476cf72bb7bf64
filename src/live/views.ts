/**
 * What the living parts of the page show now, for islands and scripts. Only what a part holds is told here: filling and
 * asking is the engine's (region.ts), which a page without living parts never brings.
 */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { ViewState } from './viewState.ts';

export interface View {
  readonly state: ViewState;
  /** The checked reply while the state is `ready` or `empty`. */
  readonly data: unknown;
  /** When a shown copy was saved (epoch ms); null for a fresh reply. */
  readonly savedAt: number | null;
  /** Of a fresh reply: the member whom the server answered, or null for what everybody gets. */
  readonly reader?: string | null;
  /** Of the state `gone`: why, in the server's word (api/community/refusal.ts). */
  readonly reason?: string;
}

const LOADING: View = { state: 'loading', data: null, savedAt: null };

/** The page's own living part: the one that its address asks for. */
export const $view: WritableAtom<View> = atom(LOADING);
const others: Record<string, WritableAtom<View>> = {};

/** A further living part of the page, by the name of its call. */
export const viewOf = (name: string): WritableAtom<View> => (others[name] ??= atom(LOADING));

/** The reply that a part shows, or null while it shows none. Checked against the contract before it was filled in. */
export const dataOf = <Reply>(view: View): Reply | null => (view.state === 'ready' ? (view.data as Reply) : null);

/** What was asked for anew. `another`: for another reader, who must not go on seeing what was read for the one before. */
interface Reload {
  readonly another: boolean;
}
const $asked = atom<Reload>({ another: false });
/** Changes whenever somebody wants the page's replies asked for again. */
export const $reloads: ReadableAtom<Reload> = $asked;

/** Asks again for everything that the page shows. What stands stays until the answer is there, and where none comes. */
export const reload = (): void => $asked.set({ another: false });
/** Asks again with the eyes of another reader: where no answer comes, the page says so instead of what it showed. */
export const reloadForAnother = (): void => $asked.set({ another: true });

/** Asks again, and tells whether an answer came: false where what stood had to stay. */
export const reloaded = (): Promise<boolean> =>
  new Promise((tell) => {
    const { data } = $view.get();
    const stop = $view.listen((view) => {
      if (view.state === 'loading') return;
      stop();
      tell(view.data !== data);
    });
    reload();
  });

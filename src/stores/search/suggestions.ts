import { atom, type ReadableAtom } from 'nanostores';
import type { ReplyOf } from '../../api/define.ts';
import type { suggest, Suggestion } from '../../api/community/suggest.ts';
import type { Piece } from '../../api/community/search.ts';
import type { Host } from '../../host/host.ts';
import type { Found } from '../../lib/places/search.ts';

/** A place of the directory that this browser has. */
export interface PlaceSuggestion {
  readonly kind: 'place';
  readonly id: string;
  readonly name: readonly Piece[];
  /** What it lies in. */
  readonly path: string;
}
/** What many search for that begins like it, or how it is probably spelled. */
export interface AskSuggestion {
  readonly kind: 'words';
  readonly id: string;
  readonly words: string;
  readonly name: readonly Piece[];
}
export type Suggested = Suggestion | PlaceSuggestion | AskSuggestion;

/** `failed`: the server did not answer; the places stand all the same. */
export interface Suggestions {
  readonly query: string;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly items: readonly Suggested[];
}

export interface SuggestPorts {
  readonly timers: Host['timers'];
  /** Rejects where the server cannot be asked. */
  readonly ask: (query: string) => Promise<ReplyOf<typeof suggest>>;
  /** Rejects where the directory cannot be had. */
  readonly places: (query: string) => Promise<readonly Found[]>;
}

const TYPING_RESTS_MS = 300;

const marked = (text: string, query: string): Piece[] => {
  const at = text.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return [{ text, hit: false }];
  const end = at + query.length;
  return [
    { text: text.slice(0, at), hit: false },
    { text: text.slice(at, end), hit: true },
    { text: text.slice(end), hit: false },
  ].filter((piece) => piece.text !== '');
};

const placeOf = ({ id, name, path, also }: Found, query: string): PlaceSuggestion => ({
  kind: 'place',
  id: String(id),
  name: marked(also === undefined ? name : `${name}（${also}）`, query),
  path: path
    .slice(0, -1)
    .map((above) => above.name)
    .join(' '),
});

const askOf = (words: string, query: string): AskSuggestion => ({
  kind: 'words',
  id: words,
  words,
  name: marked(words, query),
});

const spellingOf = (words: string): AskSuggestion => ({
  kind: 'words',
  id: words,
  words,
  name: [
    { text: '是不是“', hit: false },
    { text: words, hit: true },
    { text: '”', hit: false },
  ],
});

export interface SuggestionStore {
  readonly $suggestions: ReadableAtom<Suggestions>;
  /** Asks once the typing rests. What is asked for no longer is dropped, whenever it is answered. */
  type(text: string): void;
  /** Asks for the same again. */
  again(): void;
}

/** What somebody may mean who is still typing: the server's suggestions, and places from the directory at hand. */
export const createSuggestions = ({ timers, ask, places }: SuggestPorts): SuggestionStore => {
  const $suggestions = atom<Suggestions>({ query: '', status: 'idle', items: [] });
  let timer: number | null = null;
  let run = 0;

  const look = async (query: string): Promise<void> => {
    const mine = (run += 1);
    let near: readonly PlaceSuggestion[] = [];
    let told: readonly Suggested[] = [];
    let status: Suggestions['status'] = 'loading';
    const show = (): void => {
      if (mine === run) $suggestions.set({ query, status, items: [...told, ...near] });
    };
    const local = places(query).then(
      (found) => {
        near = found.map((place) => placeOf(place, query));
        // They stand at once only where there is nothing that they would push away.
        if (status !== 'loading') show();
      },
      () => undefined,
    );
    const far = ask(query).then(
      ({ items, asks, spellings }) => {
        told = [
          ...asks.map(({ words }) => askOf(words, query)),
          ...spellings.map(({ words }) => spellingOf(words)),
          ...items,
        ];
        status = 'ready';
      },
      () => void (status = 'failed'),
    );
    await far;
    show();
    await local;
  };

  return {
    $suggestions,
    type(text) {
      const query = text.trim();
      if (query === $suggestions.get().query) return;
      if (timer !== null) timers.clear(timer);
      timer = null;
      // What was asked before is nobody's answer any more.
      run += 1;
      if (query === '') return $suggestions.set({ query, status: 'idle', items: [] });
      $suggestions.set({ ...$suggestions.get(), query, status: 'loading' });
      timer = timers.set(() => void look(query), TYPING_RESTS_MS);
    },
    again() {
      const { query } = $suggestions.get();
      if (query !== '') void look(query);
    },
  };
};

import { type ReadableAtom, atom } from 'nanostores';
import type { ReplyOf } from '../../api/define.ts';
import type { listTopics } from '../../api/community/topics.ts';
import type { Host } from '../../host/host.ts';
import type { SafeArea } from '../../host/storage.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { isId } from '../../lib/shortParams.ts';
import { cutText } from '../../lib/characters.ts';
import { oneLine } from '../../lib/text.ts';
import type { Named } from './draft/draft.ts';
import { TOPICS_RECENT_KEY } from '../../host/storageKeys.ts';

export type Topic = ReplyOf<typeof listTopics>['items'][number];

export interface TopicList {
  /** What was searched for; '' is the hot list. */
  readonly query: string;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly Topic[];
}

export interface TopicPorts {
  readonly local: SafeArea;
  readonly timers: Host['timers'];
  readonly load: (query: string) => Promise<readonly Topic[]>;
}

export interface Topics {
  readonly $topics: ReadableAtom<TopicList>;
  /** Shows the topics whose name holds the words, once the typing rests. */
  search(words: string): void;
  /** Loads at once: the hot list, or the last search again. */
  load(): Promise<void>;
  recent(): readonly Named[];
  remember(topic: Named): void;
}

const RECENT_CAP = 6;
const TYPING_RESTS_MS = 300;
/** The contract's limit. */
const QUERY_LENGTH = 40;

/** Topics to choose from. An answer that is no longer asked for is dropped. */
export const createTopics = ({ local, timers, load: ask }: TopicPorts): Topics => {
  const $topics = atom<TopicList>({ query: '', status: 'loading', items: [] });
  let timer: number | null = null;
  let run = 0;

  const load = async (): Promise<void> => {
    if (timer !== null) timers.clear(timer);
    timer = null;
    const mine = (run += 1);
    const { query } = $topics.get();
    $topics.set({ ...$topics.get(), status: 'loading' });
    try {
      const items = await ask(query);
      if (mine === run) $topics.set({ query, status: 'ready', items });
    } catch {
      if (mine === run) $topics.set({ query, status: 'failed', items: [] });
    }
  };
  const recent = (): readonly Named[] => {
    const parsed = parseJson(local.get(TOPICS_RECENT_KEY));
    if (!parsed.ok || !Array.isArray(parsed.value)) return [];
    return parsed.value.slice(0, RECENT_CAP).flatMap((one: unknown) => {
      if (!isRecord(one) || !isId(one['id']) || typeof one['name'] !== 'string') return [];
      const name = cutText(oneLine(one['name']), QUERY_LENGTH);
      return name === '' ? [] : [{ id: one['id'], name }];
    });
  };
  return {
    $topics,
    load,
    recent,
    search(words) {
      const query = cutText(oneLine(words.replace(/^[#＃\s]+/, '')), QUERY_LENGTH, '');
      if (query === $topics.get().query) return;
      if (timer !== null) timers.clear(timer);
      // The list on screen answers other words; what is under way, too.
      run += 1;
      $topics.set({ query, status: 'loading', items: [] });
      timer = timers.set(() => void load(), TYPING_RESTS_MS);
    },
    remember({ id, name }) {
      const others = recent().filter((topic) => topic.id !== id);
      local.set(TOPICS_RECENT_KEY, JSON.stringify([{ id, name }, ...others].slice(0, RECENT_CAP)));
    },
  };
};

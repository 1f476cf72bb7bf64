import { afterEach, describe, expect, it, vi } from 'vitest';
import { PART_CAME } from '../../../src/host/browser/partCame.ts';
import { guardChunks as guard } from '../../../src/host/browser/guard/guard.ts';
import { recover } from '../../../src/host/browser/guard/recover.ts';

/** What the guard finds of its page. */
interface ChunkPorts {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly place: () => Pick<Location, 'pathname' | 'search' | 'hash' | 'reload' | 'replace'>;
  readonly reach: (tell: (answers: boolean) => void) => void;
  readonly showRetry: (shown: boolean) => void;
  readonly onFailure: (listener: () => void) => void;
  readonly onCome: (listener: () => void) => void;
  readonly wait: (run: () => void, ms: number) => void;
}

afterEach(() => vi.unstubAllGlobals());

/** Guards a page that is what these ports say. */
const guardChunks = (build: string, leaving: () => unknown, ports: ChunkPorts, onLine = true, brings = true): void => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => ports.storage().getItem(key),
    setItem: (key: string, value: string) => ports.storage().setItem(key, value),
  });
  vi.stubGlobal('location', { origin: 'https://m.example.com', ...ports.place() });
  vi.stubGlobal('fetch', () => ({
    then: (ok: () => void, no: () => void) => ports.reach((answers) => (answers ? ok() : no())),
  }));
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => ports.wait(run, ms));
  const dataset = {
    set chunk(state: string) {
      ports.showRetry(state === 'failed');
    },
  };
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'vite:preloadError') ports.onFailure(listener);
    if (name === PART_CAME) ports.onCome(listener);
  });
  guard(build, leaving, () => ({
    then: ((came: (part: { recover: typeof recover }) => void, not: () => void) =>
      brings ? came({ recover }) : not()) as PromiseLike<{ recover: typeof recover }>['then'],
  }));
};

/** A tab that loads its page again whenever it is told to, and whose chunk never comes. */
const tab = (
  options: {
    storage?: 'ok' | 'throws' | 'silent';
    answers?: boolean;
    search?: string;
    leaving?: boolean;
    offline?: boolean;
    brings?: boolean;
  } = {},
) => {
  const kept = new Map<string, string>();
  const record = { loads: 0, retries: 0, waited: 0, search: options.search ?? '', address: '' };
  const load = (build: string, failures = 1): void => {
    record.loads += 1;
    if (record.loads > 20) throw new Error('reloads for ever');
    let fail: () => void = () => undefined;
    let next: (() => void) | undefined;
    const ports: ChunkPorts = {
      storage: () => {
        if (options.storage === 'throws') throw new Error('blocked');
        return {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => {
            if (options.storage !== 'silent') kept.set(key, value);
          },
        };
      },
      place: () => ({
        pathname: '/mc/x',
        search: record.search,
        hash: '#c1',
        reload: () => {
          next = () => load(build);
        },
        replace: (address) => {
          record.search = new URL(String(address), 'https://m.example.com').search;
          record.address = String(address);
          next = () => load(build);
        },
      }),
      reach: (tell) => tell(options.answers ?? true),
      showRetry: () => {
        record.retries += 1;
      },
      onFailure: (listener) => {
        fail = listener;
      },
      onCome: () => undefined,
      wait: (run, ms) => {
        record.waited = Math.max(record.waited, ms);
        run();
      },
    };
    guardChunks(build, () => options.leaving, ports, options.offline !== true, options.brings);
    for (let i = 0; i < failures; i += 1) fail();
    next?.();
  };
  return { record, load };
};

describe('guardChunks', () => {
  it.each(['ok', 'throws', 'silent'] as const)(
    'loads a broken page twice at most, then shows retry, with storage %s',
    (storage) => {
      const { record, load } = tab({ storage });
      load('b1', 5);
      expect(record).toMatchObject({ loads: 2, retries: 1 });
    },
  );

  it('keeps the query when the address has to remember', () => {
    const { record, load } = tab({ storage: 'throws', search: '?id=7' });
    load('b1');
    expect(record.address).toBe('/mc/x?id=7&chunk=b1#c1');
  });

  it('tries again for the next build', () => {
    const { record, load } = tab();
    load('b1');
    load('b2');
    expect(record).toMatchObject({ loads: 4, retries: 2 });
  });

  it('gives a page that may be on its way out a second, and never loads it again where a step was seen', () => {
    const unseen = tab();
    unseen.load('b1');
    expect(unseen.record).toMatchObject({ loads: 2, waited: 1_000 });
    const seen = tab({ leaving: true });
    seen.load('b1');
    expect(seen.record).toMatchObject({ loads: 1, retries: 1, waited: 8_000 });
  });

  it('asks for a step after the wait: one that was taken meanwhile is not taken back', () => {
    const waiting: (() => void)[] = [];
    const told = { reloads: 0, shown: false, leaving: false };
    guardChunks('b1', () => told.leaving, {
      storage: () => ({ getItem: () => null, setItem: () => undefined }),
      place: () => ({
        pathname: '/mc/x',
        search: '',
        hash: '',
        reload: () => (told.reloads += 1),
        replace: () => (told.reloads += 1),
      }),
      reach: (tell) => tell(true),
      showRetry: (shown) => (told.shown = shown),
      onFailure: (listener) => listener(),
      onCome: () => undefined,
      wait: (run) => waiting.push(run),
    });
    told.leaving = true;
    waiting.shift()?.();
    expect(told).toMatchObject({ reloads: 0, shown: false });
    while (waiting.length > 0) waiting.shift()?.();
    expect(told).toMatchObject({ reloads: 0, shown: true });
  });

  it('does not trade a readable page for an error without a network', () => {
    const { record, load } = tab({ answers: false });
    load('b1');
    expect(record).toMatchObject({ loads: 1, retries: 1 });
  });

  it('leaves a page alone whose part was touched without a network, though there is one again a second later', () => {
    const { record, load } = tab({ offline: true });
    load('b1');
    expect(record).toMatchObject({ loads: 1, retries: 1 });
  });
});

describe('a page that cannot even bring what loads it again', () => {
  it('says after a second that something is missing, and stands', () => {
    const { record, load } = tab({ brings: false });
    load('b1', 3);
    expect(record).toMatchObject({ loads: 1, retries: 1, waited: 1_000 });
  });

  it('says it much later where a step was seen', () => {
    const { record, load } = tab({ brings: false, leaving: true });
    load('b1');
    expect(record).toMatchObject({ loads: 1, retries: 1, waited: 8_000 });
  });
});

describe('a part that came after all', () => {
  /** A page that was loaded again already, whose parts fail and come as the test says. */
  const lostPage = () => {
    const told = { shown: false, reloads: 0, fail: () => undefined as void, come: () => undefined as void };
    const waiting: (() => void)[] = [];
    guardChunks('b1', () => false, {
      storage: () => ({ getItem: () => 'b1', setItem: () => undefined }),
      place: () => ({
        pathname: '/mc/x',
        search: '',
        hash: '',
        reload: () => (told.reloads += 1),
        replace: () => (told.reloads += 1),
      }),
      reach: (tell) => tell(true),
      showRetry: (shown) => (told.shown = shown),
      onFailure: (listener) => (told.fail = listener),
      onCome: (listener) => (told.come = listener),
      wait: (run) => waiting.push(run),
    });
    const pass = (): void => {
      while (waiting.length > 0) waiting.shift()?.();
    };
    return { told, pass };
  };

  it('takes its bar away; the next loss shows it again', () => {
    const { told, pass } = lostPage();
    for (let times = 0; times < 2; times += 1) {
      told.fail();
      pass();
      expect(told.shown).toBe(true);
      told.come();
      expect(told.shown).toBe(false);
    }
  });

  it('leaves the bar to a second part that is still missing', () => {
    const { told, pass } = lostPage();
    told.fail();
    told.fail();
    pass();
    told.come();
    expect(told.shown).toBe(true);
    told.come();
    expect(told.shown).toBe(false);
  });

  it('that came within the wait shows nothing and loads nothing again', () => {
    const { told, pass } = lostPage();
    told.fail();
    told.come();
    pass();
    expect(told).toMatchObject({ shown: false, reloads: 0 });
  });
});

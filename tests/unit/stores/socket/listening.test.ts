import { describe, expect, test } from 'vitest';
import { Refused } from '../../../../src/api/errors.ts';
import type { Unread } from '../../../../src/api/community/inbox.ts';
import type { Tabs } from '../../../../src/host/tabs.ts';
import { listen } from '../../../../src/stores/socket/listening.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { openLines } from './lines.ts';

const counts = (like: number): Unread => ({ comment: 0, like, follow: 0, system: 0 });

/** Locks and channels between the pages of one browser. */
const browser = (): Tabs => {
  const queues = new Map<string, (() => Promise<void>)[]>();
  const channels = new Map<string, Set<(data: unknown) => void>>();
  const next = (name: string): void => {
    const first = queues.get(name)?.[0];
    if (first !== undefined)
      void first().then(() => {
        queues.get(name)?.shift();
        next(name);
      });
  };
  return {
    hold(name, hold) {
      const queue = queues.get(name) ?? [];
      queues.set(name, [...queue, hold]);
      if (queue.length === 0) next(name);
      return () => {
        const [running, ...waiting] = queues.get(name) ?? [];
        if (running !== undefined) queues.set(name, [running, ...waiting.filter((one) => one !== hold)]);
      };
    },
    channel(name, heard) {
      const all = channels.get(name) ?? new Set();
      channels.set(name, all);
      all.add(heard);
      return {
        say: (data) => {
          for (const other of [...all]) if (other !== heard) other(structuredClone(data));
        },
        close: () => void all.delete(heard),
      };
    },
  };
};

const server = () => {
  const state = { counts: counts(1) as Unread | Error, asked: 0 };
  return {
    ...openLines(),
    state,
    count: () => {
      state.asked += 1;
      return state.counts instanceof Error ? Promise.reject(state.counts) : Promise.resolve(state.counts);
    },
  };
};

const openPage = (
  { open, count }: Pick<ReturnType<typeof server>, 'open' | 'count'>,
  tabs: Tabs | null = null,
  user: string | null = '10001',
) => {
  const host = memoryHost();
  if (user !== null) host.localMap.set('userId', user);
  const heard = { unread: [] as (Unread | null)[], entries: 0, live: [] as boolean[] };
  listen({ ...host, open, count, tabs, chance: () => 0.5, now: () => host.now() }, '/ws', {
    unread: (said) => void heard.unread.push(said),
    entry: () => void (heard.entries += 1),
    live: (is) => void heard.live.push(is),
  });
  const turn = (): Promise<void> => host.advance(0);
  return { host, heard, turn, last: () => heard.unread.at(-1) };
};
const hello = { type: 'hello', epoch: 'a', lastId: 0 } as const;

describe('a page that is seen', () => {
  test('has a line, reads once what is unread, and hears the rest from the line', async () => {
    const all = server();
    const page = openPage(all);
    all.lines[0]?.say(hello);
    await page.turn();
    expect([all.state.asked, page.last()]).toEqual([1, counts(1)]);
    all.lines[0]?.say({ type: 'unread', userId: '10001', unread: counts(2), id: 1 });
    all.lines[0]?.say({ type: 'newPost', kind: 'post', targetId: '5', id: 2 });
    // Of somebody else: the server would not say it, and nobody would take it.
    all.lines[0]?.say({ type: 'unread', userId: '10002', unread: counts(9), id: 3 });
    expect([page.last(), page.heard.entries, page.heard.live.at(-1)]).toEqual([counts(2), 1, true]);
    await page.host.advance(600_000);
    expect(all.state.asked).toBe(1);
  });

  test('lets go of everything in the background, and resumes when it is seen again', async () => {
    const all = server();
    const page = openPage(all);
    all.lines[0]?.say(hello);
    await page.turn();
    page.host.setHidden(true);
    expect(all.lines[0]?.closed()).toBe(true);
    expect(page.host.pendingTimers()).toBe(0);
    expect(page.heard.live.at(-1)).toBe(false);
    page.host.setHidden(false);
    expect(all.lines).toHaveLength(2);
    all.lines[1]?.say({ ...hello, lastId: 4 });
    expect(all.lines[1]?.said.at(-1)).toMatchObject({ type: 'resume', lastId: 0 });
  });

  test('lets go before it is kept for Back, and begins again when it comes from there', () => {
    const all = server();
    const page = openPage(all);
    page.host.fire('pagehide', { persisted: true });
    expect(all.lines[0]?.closed()).toBe(true);
    page.host.fire('pageshow', { persisted: true });
    expect(all.lines).toHaveLength(2);
  });

  test('asks by the clock where there is no line, and stops when there is one', async () => {
    const all = server();
    all.refuse(true);
    const page = openPage(all);
    await page.host.advance(3_000);
    expect([all.state.asked, page.last()]).toEqual([1, counts(1)]);
    all.state.counts = counts(3);
    await page.host.advance(60_000);
    expect([all.state.asked, page.last()]).toEqual([2, counts(3)]);
    all.refuse(false);
    page.host.fire('online');
    all.lines[0]?.say(hello);
    await page.turn();
    const asked = all.state.asked;
    await page.host.advance(20_000);
    expect(all.state.asked).toBe(asked);
  });

  test('tries again after an answer that did not come', async () => {
    const all = server();
    all.state.counts = new Error('502');
    all.refuse(true);
    const page = openPage(all);
    await page.host.advance(3_000);
    expect(page.heard.unread).toEqual([]);
    all.state.counts = counts(4);
    await page.host.advance(60_000);
    expect(page.last()).toEqual(counts(4));
  });
});

describe('without the member', () => {
  test('a guest has no line and asks nothing', async () => {
    const all = server();
    const page = openPage(all, null, null);
    await page.host.advance(600_000);
    expect([all.lines.length, all.state.asked]).toEqual([0, 0]);
  });

  test('a logout closes the line and takes what was known; the next one has a line of their own', async () => {
    const all = server();
    const page = openPage(all);
    all.lines[0]?.say(hello);
    await page.turn();
    page.host.localMap.delete('userId');
    page.host.fire('storage', { key: 'userId' });
    expect(all.lines[0]?.closed()).toBe(true);
    expect(page.last()).toBeNull();
    expect(page.host.pendingTimers()).toBe(0);
    page.host.localMap.set('userId', '10002');
    page.host.fire('storage', { key: 'userId' });
    all.lines[1]?.say(hello);
    all.lines[1]?.say({ type: 'unread', userId: '10001', unread: counts(9), id: 1 });
    await page.turn();
    expect(page.heard.unread.slice(-1)).toEqual([counts(1)]);
  });

  test('a logout on this very page is noticed with the next word, or when the server closes', async () => {
    const all = server();
    const page = openPage(all);
    all.lines[0]?.say(hello);
    await page.turn();
    page.host.localMap.delete('userId');
    all.lines[0]?.cut(1008);
    await page.host.advance(60_000);
    expect([all.lines.length, page.last(), all.state.asked]).toEqual([1, null, 1]);
  });

  test('an answer that was on its way to the last one is dropped', async () => {
    const all = server();
    const page = openPage(all);
    all.lines[0]?.say(hello);
    page.host.localMap.set('userId', '10002');
    await page.turn();
    expect(page.heard.unread).toEqual([null]);
  });

  test('a session that has run out ends it', async () => {
    const all = server();
    all.state.counts = new Refused('community/countUnread', 401, '请先登录', null);
    const page = openPage(all);
    all.lines[0]?.say(hello);
    await page.host.advance(600_000);
    expect([all.lines.length, all.lines[0]?.closed(), all.state.asked]).toEqual([1, true, 1]);
  });
});

describe('several pages of one browser', () => {
  test('have one line between them, and all of them hear', async () => {
    const [all, tabs] = [server(), browser()];
    const [one, two] = [openPage(all, tabs), openPage(all, tabs)];
    expect(all.lines).toHaveLength(1);
    all.lines[0]?.say(hello);
    await one.turn();
    expect([all.state.asked, one.last(), two.last()]).toEqual([1, counts(1), counts(1)]);
    // One that comes later is told what is known.
    const three = openPage(all, tabs);
    expect([three.last(), three.heard.live.at(-1)]).toEqual([counts(1), true]);
    all.lines[0]?.say({ type: 'newPost', kind: 'post', targetId: '5', id: 1 });
    expect([one, two, three].map(({ heard }) => heard.entries)).toEqual([1, 1, 1]);
    expect(all.lines).toHaveLength(1);
  });

  test('hand the line on when the one that has it goes to the background, and no page waits that cannot be seen', async () => {
    const [all, tabs] = [server(), browser()];
    const [one, two, three] = [openPage(all, tabs), openPage(all, tabs), openPage(all, tabs)];
    two.host.setHidden(true);
    one.host.setHidden(true);
    await three.turn();
    expect(all.lines.map((line) => line.closed())).toEqual([true, false]);
    all.lines[1]?.say(hello);
    await three.turn();
    expect(three.last()).toEqual(counts(1));
    three.host.setHidden(true);
    await three.turn();
    expect(all.lines.every((line) => line.closed())).toBe(true);
  });

  test('of two members never share anything', async () => {
    const [all, tabs] = [server(), browser()];
    const [one, two] = [openPage(all, tabs), openPage(all, tabs, '10002')];
    expect(all.lines).toHaveLength(2);
    all.lines[0]?.say(hello);
    await one.turn();
    expect([one.last(), two.last()]).toEqual([counts(1), undefined]);
  });

  test('take no nonsense from each other', async () => {
    const [all, tabs] = [server(), browser()];
    const page = openPage(all, tabs);
    const other = tabs.channel('news:10001', () => undefined);
    for (const data of [null, 'x', { say: 'unread' }, { say: 'unread', unread: { like: -1 } }, { say: 'dance' }])
      other.say(data);
    await page.turn();
    expect(page.heard.unread).toEqual([]);
  });
});

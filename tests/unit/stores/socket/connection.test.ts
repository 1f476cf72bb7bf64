import { describe, expect, test } from 'vitest';
import { createConnection } from '../../../../src/stores/socket/connection.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { openLines } from './lines.ts';

const EMPTY = { comment: 0, like: 0, follow: 0, system: 0 };
const unread = (id: number) => ({ type: 'unread', userId: '10001', unread: EMPTY, id }) as const;
const hello = (epoch: string, lastId: number) => ({ type: 'hello', epoch, lastId }) as const;

const begin = (chance = 0.5) => {
  const host = memoryHost();
  const { lines, open, refuse } = openLines();
  const events: number[] = [];
  const lives: boolean[] = [];
  let missed = 0;
  const connection = createConnection(
    { timers: host.timers, now: () => host.now(), open, chance: () => chance },
    '/ws',
    {
      event: ({ id }) => void events.push(id),
      missed: () => void (missed += 1),
      live: (is) => void lives.push(is),
    },
  );
  connection.start();
  return { host, lines, refuse, events, lives, missed: () => missed, connection, line: () => lines[lines.length - 1] };
};

describe('a line', () => {
  test('watches and hears; the first word of it says that what was before has to be read', () => {
    const { line, events, missed, lives } = begin();
    line()?.say(hello('a', 7));
    expect(line()?.said).toEqual([
      { type: 'watch', topic: 'inbox' },
      { type: 'watch', topic: 'feed' },
    ]);
    expect([missed(), lives]).toEqual([1, [true]]);
    for (const id of [8, 9, 9, 3]) line()?.say(unread(id));
    expect(events).toEqual([8, 9]);
  });

  test('that was cut resumes behind the last event, and hears each once in whatever order they come', async () => {
    const { host, line, lines, events, missed } = begin();
    line()?.say(hello('a', 7));
    line()?.say(unread(8));
    line()?.cut();
    await host.advance(1_000);
    expect(lines).toHaveLength(2);
    line()?.say(hello('a', 12));
    expect(line()?.said.at(-1)).toEqual({ type: 'resume', epoch: 'a', lastId: 8 });
    // One of now comes before those of then.
    line()?.say(unread(13));
    for (const id of [10, 12, 13]) line()?.say(unread(id));
    // Cut again before the server had said that this was all.
    line()?.cut();
    await host.advance(2_000);
    line()?.say(hello('a', 14));
    expect(line()?.said.at(-1)).toEqual({ type: 'resume', epoch: 'a', lastId: 8 });
    for (const id of [10, 12, 13, 14]) line()?.say(unread(id));
    line()?.say({ type: 'resumed', lastId: 14 });
    line()?.say(unread(14));
    line()?.say(unread(15));
    expect(events).toEqual([8, 13, 10, 12, 14, 15]);
    expect(missed()).toBe(1);
  });

  test('whose server was started anew reads what is, and goes on from there', async () => {
    const { host, line, events, missed } = begin();
    line()?.say(hello('a', 70));
    line()?.cut(1001);
    await host.advance(1_000);
    line()?.say(hello('b', 2));
    line()?.say({ type: 'lost', epoch: 'b', lastId: 2 });
    expect(missed()).toBe(2);
    line()?.say(unread(3));
    expect(events).toEqual([3]);
  });

  test('that is not answered on is given up, though nobody has closed it', async () => {
    const { host, line, lines } = begin();
    line()?.say(hello('a', 1));
    await host.advance(27_000);
    expect(line()?.said.at(-1)).toEqual({ type: 'ping' });
    line()?.say({ type: 'pong' });
    await host.advance(36_000);
    expect(lines).toHaveLength(1);
    await host.advance(1_000);
    expect(lines[0]?.closed()).toBe(true);
    await host.advance(1_000);
    expect(lines).toHaveLength(2);
    // The old one wakes up: nobody listens.
    lines[0]?.say(unread(2));
    lines[0]?.cut();
    await host.advance(500);
    expect(lines).toHaveLength(2);
  });

  test('hears nonsense, and words of a newer server, without falling over', () => {
    const { line, events } = begin();
    line()?.say(hello('a', 1));
    for (const text of ['', 'null', '{', '[]', '{"type":"dance","id":2}', '{"type":"unread","id":2}'])
      line()?.say(text);
    line()?.say(unread(2));
    expect(events).toEqual([2]);
  });

  test('that is stopped is closed and stays so; started again it resumes', async () => {
    const { host, line, lines, connection } = begin();
    line()?.say(hello('a', 4));
    connection.stop();
    expect(line()?.closed()).toBe(true);
    expect(host.pendingTimers()).toBe(0);
    await host.advance(600_000);
    expect(lines).toHaveLength(1);
    connection.start();
    connection.start();
    expect(lines).toHaveLength(2);
    line()?.say(hello('a', 6));
    expect(line()?.said.at(-1)).toEqual({ type: 'resume', epoch: 'a', lastId: 4 });
  });

  test('of a session that is over has the page read, so that it learns of it', () => {
    const { line, missed } = begin();
    line()?.say(hello('a', 4));
    line()?.cut(1008);
    expect(missed()).toBe(2);
  });
});

describe('pauses', () => {
  /** How long after each cut the next line is opened. */
  const pausesOf = async (count: number, chance: number): Promise<number[]> => {
    const { host, lines, line } = begin(chance);
    const found: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const [before, opened] = [host.now(), lines.length];
      line()?.cut();
      while (lines.length === opened) await host.advance(250);
      found.push(host.now() - before);
    }
    return found;
  };

  test('grow from one to thirty seconds, and then it is tried only now and then', async () => {
    expect(await pausesOf(8, 0.5)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 300_000, 300_000]);
  });

  test('have chance in them, so that not all browsers come back at once', async () => {
    expect(await pausesOf(2, 0)).toEqual([500, 1_000]);
    expect(await pausesOf(2, 1)).toEqual([1_500, 3_000]);
  });

  test('begin anew after a line that has held, not after one that fell at once', async () => {
    const { host, line, lines } = begin();
    for (let at = 0; at < 3; at += 1) {
      line()?.cut();
      await host.advance(30_000);
    }
    line()?.say(hello('a', 1));
    line()?.cut();
    await host.advance(4_000);
    expect(lines).toHaveLength(4);
    await host.advance(4_000);
    expect(lines).toHaveLength(5);
    line()?.say(hello('a', 1));
    await host.advance(10_000);
    line()?.cut();
    await host.advance(1_000);
    expect(lines).toHaveLength(6);
  });

  test('three in a row say that there is no line; a network that came back ends one', async () => {
    const { host, lives, refuse, connection, lines } = begin();
    refuse(true);
    lines[0]?.cut();
    await host.advance(3_000);
    expect(lives).toEqual([false]);
    refuse(false);
    connection.hurry();
    expect(lines).toHaveLength(2);
    lines[1]?.say(hello('a', 1));
    expect(lives.at(-1)).toBe(true);
    connection.hurry();
    expect(lines).toHaveLength(2);
  });
});

import { expect, test } from 'vitest';
import { Refused, RequestFailed } from '../../../../src/api/errors.ts';
import {
  dropWaiting,
  keepWaiting,
  noteTried,
  overtake,
  readWaiting,
  type Waiting,
  type WaitingName,
} from '../../../../src/stores/outbox/queue.ts';
import { sendWaiting } from '../../../../src/stores/outbox/sendWaiting.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const HOUR_MS = 3_600_000;
const cut = (): Error => new RequestFailed('community/setLike', 'no network');
const refused = (errCode: number, errMsg = '不行'): Refused => new Refused('x', errCode, errMsg, null);

/** A device, and a server that answers each key once and for all. */
const scene = () => {
  const host = memoryHost();
  const heard: string[] = [];
  const answered = new Set<string>();
  const world = {
    member: '7' as string | null | Error,
    trouble: null as Error | null,
    /** The answer is lost on the way back. */
    loses: false,
    during: null as (() => void) | null,
  };
  let keys = 0;
  const keep = (name: WaitingName, payload: Waiting['payload'], more: Partial<Waiting> = {}): string => {
    const key = more.key ?? `key-${(keys += 1)}`;
    keepWaiting(host.local, { user: '7', name, payload, at: host.now(), triedAt: null, ...more, key });
    return key;
  };
  const flush = () =>
    sendWaiting({
      local: host.local,
      now: () => host.now(),
      member: () => (world.member instanceof Error ? Promise.reject(world.member) : Promise.resolve(world.member)),
      send: async ({ name, payload, key }) => {
        if (world.trouble !== null) throw world.trouble;
        world.during?.();
        world.during = null;
        if (!answered.has(key)) heard.push(`${name} ${JSON.stringify(payload)}`);
        answered.add(key);
        if (world.loses) throw cut();
        return { liked: payload['liked'] };
      },
    });
  const left = (): string[] => readWaiting(host.local).map(({ name }) => name);
  return { host, world, heard, keep, flush, left };
};

const like = (liked: boolean, targetId = '3') => ({ targetKind: 'post', targetId, liked });

test('sends in order what was done, once, and forgets it', async () => {
  const { heard, keep, flush, left } = scene();
  keep('setLike', like(true));
  keep('createComment', { targetKind: 'post', targetId: '3', text: '一' });
  keep('createComment', { targetKind: 'post', targetId: '3', text: '二' });
  const { sent, refused: none, stopped } = await flush();
  expect([sent.length, none.length, stopped]).toEqual([3, 0, null]);
  expect(heard.map((one) => one.slice(0, 13))).toEqual(['setLike {"tar', 'createComment', 'createComment']);
  expect(left()).toEqual([]);
  await flush();
  expect(heard).toHaveLength(3);
});

test('of a switch that was thrown back and forth the last counts; another entry’s stands beside it', async () => {
  const { heard, keep, flush } = scene();
  keep('setLike', like(true));
  keep('setLike', like(true, '4'));
  keep('setLike', like(false));
  await flush();
  expect(heard).toEqual([`setLike ${JSON.stringify(like(true, '4'))}`, `setLike ${JSON.stringify(like(false))}`]);
});

test('a switch that is thrown back while it is sent is sent again as it is then', async () => {
  const { world, heard, keep, flush } = scene();
  keep('setLike', like(true));
  world.during = () => void keep('setLike', like(false));
  await flush();
  expect(heard).toEqual([`setLike ${JSON.stringify(like(true))}`, `setLike ${JSON.stringify(like(false))}`]);
});

test('what has arrived from elsewhere takes what waited about the same with it', () => {
  const { host, keep, left } = scene();
  keep('setLike', like(true));
  keep('setLike', like(true, '4'));
  overtake(host.local, { user: '7', name: 'setLike', payload: like(false), key: 'now' });
  expect(left()).toHaveLength(1);
});

test('an answer that got lost is asked for again under its key and counts once', async () => {
  const { world, heard, keep, flush, left } = scene();
  keep('createComment', { targetKind: 'post', targetId: '3', text: '一' });
  world.loses = true;
  expect((await flush()).stopped).toBe('network');
  expect(left()).toEqual(['createComment']);
  world.loses = false;
  expect((await flush()).sent).toHaveLength(1);
  expect(heard).toHaveLength(1);
});

test('what may have arrived longer ago than the server remembers is told, not sent twice; a switch may be said at any time', async () => {
  const { host, world, heard, keep, flush, left } = scene();
  keep('createComment', { targetKind: 'post', targetId: '3', text: '一' });
  keep('setLike', like(true));
  world.trouble = cut();
  await flush();
  host.sleep(21 * HOUR_MS);
  world.trouble = null;
  const { sent, refused: told } = await flush();
  expect(told.map(({ one, error }) => [one.payload['text'], error])).toEqual([['一', null]]);
  expect(sent).toHaveLength(1);
  expect(heard).toEqual([`setLike ${JSON.stringify(like(true))}`]);
  expect(left()).toEqual([]);
});

test('what waited for days without ever going out is sent', async () => {
  const { host, heard, keep, flush } = scene();
  keep('createComment', { targetKind: 'post', targetId: '3', text: '一' });
  host.sleep(72 * HOUR_MS);
  await flush();
  expect(heard).toHaveLength(1);
});

test('is never sent as another member, and waits for its own', async () => {
  const { world, heard, keep, flush, left } = scene();
  keep('setLike', like(true));
  world.member = '8';
  expect(await flush()).toEqual({ sent: [], refused: [], stopped: null });
  expect(left()).toEqual(['setLike']);
  world.member = '7';
  await flush();
  expect(heard).toHaveLength(1);
});

test('asks for a login and keeps everything, before and in the middle', async () => {
  const { world, keep, flush, left } = scene();
  keep('setLike', like(true));
  world.member = null;
  expect((await flush()).stopped).toBe('login');
  world.member = '7';
  world.trouble = refused(401);
  expect((await flush()).stopped).toBe('login');
  expect(left()).toEqual(['setLike']);
});

test.each([
  ['no network', cut()],
  ['too many', refused(429)],
  ['a server that is unwell', refused(503)],
])('%s: everything goes on waiting', async (_, trouble) => {
  const { world, keep, flush, left } = scene();
  keep('setLike', like(true));
  world.trouble = trouble;
  expect(await flush()).toEqual({ sent: [], refused: [], stopped: 'network' });
  expect(left()).toEqual(['setLike']);
  world.trouble = null;
  world.member = new Error('no answer');
  expect((await flush()).stopped).toBe('network');
});

test('what is refused is let go and told with its words; what follows is sent', async () => {
  const { host, world, keep, flush, left } = scene();
  keep('createComment', { targetKind: 'post', targetId: '3', text: '一' });
  world.trouble = refused(2001, '作者关闭了评论');
  const { refused: told } = await flush();
  expect(told[0]?.error?.errMsg).toBe('作者关闭了评论');
  expect(told[0]?.one.payload['text']).toBe('一');
  expect(left()).toEqual([]);
  expect(host.localMap.size).toBe(0);
});

test('a key that has made something already is taken for sent', async () => {
  const { world, keep, flush, left } = scene();
  keep('createDynamic', {});
  world.trouble = refused(4091);
  expect((await flush()).sent).toHaveLength(1);
  expect(left()).toEqual([]);
});

test('takes fifty and no more, and reads whatever stands in the store', () => {
  const { host, keep, left } = scene();
  for (let at = 0; at < 60; at += 1) keep('setLike', like(true, String(at + 1)));
  expect(left()).toHaveLength(50);
  for (const text of [
    '{',
    '7',
    '[null,7,{"user":"7"}]',
    '[{"user":"7","name":"logout","payload":{},"key":"k","at":1}]',
  ]) {
    host.local.set('outbox', text);
    expect(left()).toEqual([]);
  }
});

test('a store that no longer takes anything sends each once all the same', async () => {
  const { host, heard, keep, flush } = scene();
  keep('setLike', like(true));
  const { local } = host;
  const stuck = { ...local, set: refuse, remove: refuse };
  await sendWaiting({
    local: stuck,
    now: () => 0,
    member: () => Promise.resolve('7'),
    send: (one) => Promise.resolve(heard.push(one.key)),
  });
  expect(heard).toHaveLength(1);
  noteTried(stuck, 'key-1', 0);
  dropWaiting(stuck, 'key-1');
  expect(keepWaiting(stuck, { user: '7', name: 'setLike', payload: like(true), key: 'k', at: 0, triedAt: null })).toBe(
    false,
  );
  await flush();
});

const refuse = (): never => {
  throw new Error('full');
};

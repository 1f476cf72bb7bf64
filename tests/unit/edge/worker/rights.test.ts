import { expect, test } from 'vitest';
import { inFront } from '../../../../src/edge/server/inFront.ts';
import { createEdge, responseOf } from '../../../../src/edge/worker/handler.ts';
import type { Connection } from '../../../../src/backend/visitor.ts';
import { befriend, write } from '../../backend/community/scene.ts';
import { openWorld, type Browser, type World } from '../../backend/support/world.ts';
import { queryUserBaseInfo } from '../../../../src/api/user/home.ts';
import { headRequest } from '../../../../src/live/request.ts';
import { dynamicPage, html, listPage } from './support.ts';

interface Scene {
  readonly world: World;
  /** The page as this browser gets it: its status, and whether it holds the entry's words. */
  readonly open: (browser: Browser, id: string, path?: string) => Promise<readonly [status: number, holds: boolean]>;
  readonly pass: (ms: number) => void;
}

const WORDS = '只有朋友知道的山谷';

/** A whole backend with the worker's handler in front of its site. */
const scene = (page = dynamicPage): Scene => {
  let time = 1_000_000;
  const edge = createEdge({ now: () => time });
  const filled = inFront<Connection>(
    edge,
    () => html(page),
    (request, connection) => world.app.fetch(request, connection),
  );
  const world: World = openWorld(
    {},
    { site: async (request, connection) => responseOf(await filled(request, connection)), changed: edge.changed },
  );
  return {
    world,
    pass: (ms) => void (time += ms),
    open: async (browser, id, path = '/mc/dynamic/detail?did=') => {
      const { status, text } = await browser.send(path + id, {});
      return [status, text.includes(WORDS)];
    },
  };
};

test('members of different rights, asked in turn, never see each other’s', async () => {
  const { world, open } = scene();
  const [author, friend, stranger] = [world.addMember(), world.addMember(), world.addMember()];
  befriend(world, author, friend);
  const id = write(world, { author, text: WORDS, visibility: 'friends' });
  const guest = world.browser();
  const browsers = [author, friend, stranger].map((one) => world.loggedIn(one));
  for (let turn = 0; turn < 2; turn += 1) {
    // Whoever is a member gets the build's page, and asks: nothing of it is in what leaves.
    for (const browser of browsers) expect(await open(browser, id)).toEqual([200, false]);
    expect(await open(guest, id)).toEqual([404, false]);
  }
  for (const [at, may] of [true, true, false].entries()) {
    const { body } = (await browsers[at]?.get('/api/dynamic/detail', { did: id })) ?? { body: null };
    expect((body as { errCode: unknown }).errCode === 0).toBe(may);
  }
  expect(await open(world.browser('203.0.113.77'), id)).toEqual([404, false]);
});

test('what its author hides, or deletes, is gone for guests at once; what comes back is there', async () => {
  const { world, open, pass } = scene();
  const author = world.addMember();
  const own = world.loggedIn(author);
  const guest = world.browser();
  const id = write(world, { author, text: WORDS });
  expect(await open(guest, id)).toEqual([200, true]);
  const steps = [
    ['/api/dynamic/visibility', { did: id, visibility: 'self' }, [404, false]],
    ['/api/dynamic/visibility', { did: id, visibility: 'public' }, [200, true]],
    ['/api/dynamic/delete', { did: id, deleted: true }, [410, false]],
    ['/api/dynamic/delete', { did: id, deleted: false }, [200, true]],
  ] as const;
  for (const [path, payload, seen] of steps) {
    pass(300);
    expect((await own.post(path, payload)).body).toMatchObject({ errCode: 0 });
    expect(await open(guest, id), JSON.stringify(payload)).toEqual(seen);
  }
});

const homePage = listPage(
  headRequest(queryUserBaseInfo, { userId: { kind: 'id' }, tab: { kind: 'word', oneOf: ['post'] } }),
  ['userId', 'tab'],
  queryUserBaseInfo,
);

test('a home that its member closes is closed for guests at once, and opened as soon', async () => {
  const { world, open, pass } = scene(homePage);
  const member = world.addMember();
  write(world, { author: member, kind: 'post', title: WORDS });
  const guest = world.browser();
  const home = async () => (await open(guest, member, '/mc/user/info?tab=post&userId='))[1];
  expect(await home()).toBe(true);
  for (const [privacy, holds] of [
    ['self', false],
    ['public', true],
    ['friends', false],
  ] as const) {
    pass(300);
    const profile = { nickName: '半坡听松', intro: '', privacy };
    expect((await world.loggedIn(member).post('/api/user/setProfile', profile)).body).toMatchObject({ errCode: 0 });
    expect(await home(), privacy).toBe(holds);
  }
});

test('a guest’s reading counts as theirs, by the address that they have', async () => {
  const { world, open } = scene();
  const id = write(world, { author: world.addMember(), text: WORDS });
  await open(world.browser('203.0.113.5'), id);
  world.parts.reads.flush();
  const { body } = await world.browser('203.0.113.5').get('/api/dynamic/detail', { did: id });
  expect((body as { data: { counts: { reads: number } } }).data.counts.reads).toBe(1);
});

import { describe, expect, it, vi } from 'vitest';
import { userSignal } from '../../../../src/api/userSignal.ts';
import { createSession } from '../../../../src/stores/session/createSession.ts';
import { runLogOut } from '../../../../src/stores/session/logOut.lazy.ts';
import { throwingArea, memoryHost, type MemoryHost } from '../../../support/memoryHost.ts';

type Answer = unknown;
const json = (body: Answer, status = 200): Response => new Response(JSON.stringify(body), { status });
const member = (userId: string): Response => json({ errCode: 0, userId });
const guest = (): Response => json({ errCode: 401, errMsg: '请先登录' });

/** A page whose server answers with whatever `reply` gives next. */
const page = (first: () => Response | Promise<Response>, own = false) => {
  const world = { reply: first, asked: 0 };
  const host: MemoryHost = memoryHost({
    fetch: () => {
      world.asked += 1;
      return Promise.resolve().then(() => world.reply());
    },
  });
  const { local, session, fetch, open, page: events } = host;
  const store = createSession({ local, session, fetch, open, page: events, own: () => own });
  const logOut = (end: () => Promise<unknown> = () => Promise.resolve(), dropDrafts = false) =>
    runLogOut({ host, end, askDrafts: () => Promise.resolve(dropDrafts), forget: store.forget });
  return { world, host, logOut, ...store };
};

describe('checkSession', () => {
  it('keeps the id of a member and removes it for any other code, without a word', async () => {
    const { world, host, checkSession, $session } = page(() => member('10001'));
    expect($session.get()).toEqual({ status: 'unknown' });
    await checkSession();
    expect($session.get()).toEqual({ status: 'member', userId: '10001' });
    expect(host.localMap.get('userId')).toBe('10001');
    world.reply = guest;
    await checkSession();
    expect($session.get()).toEqual({ status: 'guest' });
    expect(host.localMap.has('userId')).toBe(false);
    expect(host.log).toEqual([]);
  });

  it.each([
    ['an odd errCode', () => json({ errCode: '', userId: '1' })],
    ['no errCode', () => json({ userId: '1' })],
    ['a good code without an id', () => json({ errCode: 0 })],
    ['a refusal with a status of its own', () => json({ errCode: 403, errMsg: 'x' }, 403)],
  ])('takes %s for a guest', async (_, reply) => {
    const { host, checkSession } = page(reply);
    host.localMap.set('userId', '10001');
    expect(await checkSession()).toEqual({ status: 'guest' });
    expect(host.localMap.has('userId')).toBe(false);
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('offline'))],
    ['a gateway that has fallen over', () => new Response('<h1>502</h1>', { status: 502 })],
    ['a server that has fallen over in JSON', () => json({ errCode: 500, errMsg: 'x' }, 500)],
    ['a database that is locked', () => json({ errCode: 503, errMsg: 'x' }, 503)],
    ['too many requests', () => json({ errCode: 429, errMsg: 'x' }, 429)],
    ['a page instead of JSON', () => new Response('<html>login to the hotel network</html>')],
    ['half an answer', () => new Response('{"errCode":')],
    ['an answer that is no envelope', () => json([])],
  ])('keeps what was known, and what was kept, on %s', async (_, reply) => {
    const { world, host, checkSession, $session } = page(() => member('10001'));
    await checkSession();
    host.localMap.set('saved:10001:/mc/x?', '{}');
    host.sessionMap.set('keep:abc', '{}');
    world.reply = reply;
    await checkSession();
    expect($session.get()).toEqual({ status: 'member', userId: '10001' });
    expect(host.localMap.get('userId')).toBe('10001');
    expect(host.localMap.has('saved:10001:/mc/x?')).toBe(true);
    expect(host.sessionMap.has('keep:abc')).toBe(true);
  });

  it('shares a request that is under way, and lets a fresh one win over it', async () => {
    let late: (response: Response) => void = () => undefined;
    const { world, checkSession, $session } = page(() => new Promise((resolve) => (late = resolve)));
    const first = checkSession();
    expect(checkSession()).toBe(first);
    await Promise.resolve();
    expect(world.asked).toBe(1);
    await Promise.resolve();
    world.reply = () => member('20002');
    await checkSession(true);
    late(member('10001'));
    await first;
    expect($session.get()).toEqual({ status: 'member', userId: '20002' });
  });

  it('works where storage is blocked', async () => {
    const { host } = page(() => member('10001'));
    const blocked = host.use({ local: throwingArea(), session: throwingArea() });
    const store = createSession(blocked);
    expect(await store.checkSession()).toEqual({ status: 'member', userId: '10001' });
    store.forget();
    expect(store.$session.get()).toEqual({ status: 'guest' });
  });
});

describe('another user', () => {
  it('resets the stores of the last one, drops its answers under way, its copies and its waiting action', async () => {
    const { world, host, checkSession, onUserChange } = page(() => member('10001'));
    const reset = vi.fn();
    onUserChange(reset);
    await checkSession();
    expect(reset).not.toHaveBeenCalled();
    const signal = userSignal();
    host.sessionMap.set('keep:abc', '{}').set('intent', '{}').set('other', '1');
    host.localMap.set('saved', '[]').set('saved:/mc/x?', '{}').set('textSize', '1.2').set('draft:comment:1', 'text');
    world.reply = () => member('20002');
    await checkSession();
    expect(reset).toHaveBeenCalledExactlyOnceWith('20002', '10001');
    expect(signal.aborted).toBe(true);
    expect(userSignal().aborted).toBe(false);
    expect([...host.sessionMap.keys()]).toEqual(['other']);
    expect([...host.localMap.keys()].sort()).toEqual(['draft:comment:1', 'textSize', 'userId']);
  });

  it('keeps the waiting action when the session of its owner has only expired', async () => {
    const { world, host, checkSession } = page(() => member('10001'));
    await checkSession();
    host.sessionMap.set('intent', '{}').set('keep:abc', '{}');
    world.reply = guest;
    await checkSession();
    expect([...host.sessionMap.keys()]).toEqual(['intent']);
  });

  it('keeps the place in lists when a guest logs in', async () => {
    const { world, host, checkSession, confirmLogin } = page(guest);
    await checkSession();
    host.sessionMap.set('keep:abc', '{}').set('intent', '{}');
    world.reply = () => member('10001');
    await confirmLogin({ userId: '10001', authCode: 'abc' });
    expect([...host.sessionMap.keys()]).toEqual(['keep:abc', 'intent']);
    expect(host.localMap.get('authCode')).toBe('abc');
  });

  it('forgets the public name of a session that was somebody else’s', async () => {
    const { host, checkSession } = page(() => member('20002'));
    host.localMap.set('userId', '10001').set('authCode', 'abc').set('saved', '[]');
    await checkSession();
    expect(host.localMap.has('authCode')).toBe(false);
    expect(host.localMap.has('saved')).toBe(false);
  });

  it('tells a page that began as a guest’s when another tab logs in', async () => {
    const { world, host, watch, onUserChange } = page(guest);
    const reset = vi.fn();
    onUserChange(reset);
    watch();
    world.reply = () => member('10001');
    host.localMap.set('userId', '10001');
    host.fire('storage', { key: 'userId' });
    await host.advance(0);
    expect(reset).toHaveBeenCalledExactlyOnceWith('10001', null);
  });

  it('stops telling who has stopped listening', async () => {
    const { world, checkSession, onUserChange } = page(() => member('10001'));
    const reset = vi.fn();
    const stop = onUserChange(reset);
    await checkSession();
    stop();
    world.reply = guest;
    await checkSession();
    expect(reset).not.toHaveBeenCalled();
  });
});

describe('other tabs and the back/forward cache', () => {
  it('hides and asks again when another tab has logged out', async () => {
    const { world, host, checkSession, $session } = page(() => member('10001'));
    await checkSession();
    world.reply = guest;
    host.localMap.delete('userId');
    host.fire('storage', { key: 'userId' });
    expect($session.get()).toEqual({ status: 'unknown' });
    await host.advance(0);
    expect($session.get()).toEqual({ status: 'guest' });
  });

  it('does not mind other keys, or its own id', async () => {
    const { world, host, checkSession } = page(() => member('10001'));
    await checkSession();
    host.fire('storage', { key: 'textSize' });
    host.fire('storage', { key: 'userId' });
    await host.advance(0);
    expect(world.asked).toBe(1);
  });

  it('asks again when the page is seen, and when the network is back and nothing is known', async () => {
    const { world, host, checkSession, $session } = page(() => Promise.reject(new TypeError('offline')));
    await checkSession();
    expect($session.get()).toEqual({ status: 'unknown' });
    world.reply = () => member('10001');
    host.setOnline(true);
    await host.advance(0);
    expect($session.get()).toMatchObject({ userId: '10001' });
    host.setHidden(true);
    host.setHidden(false);
    await host.advance(0);
    expect(world.asked).toBe(3);
  });

  it('shows nothing of a restored page until the server has spoken, and loads it anew for another user', async () => {
    const { world, host, checkSession, $session } = page(() => member('10001'));
    await checkSession();
    world.reply = guest;
    host.fire('pageshow', { persisted: true });
    host.setHidden(false);
    expect($session.get()).toEqual({ status: 'unknown' });
    await host.advance(0);
    expect($session.get()).toEqual({ status: 'guest' });
    expect(host.log).toEqual(['reload']);
  });

  it('goes on with a restored page of the same user', async () => {
    const { host, checkSession, $session } = page(() => member('10001'));
    await checkSession();
    host.fire('pageshow', { persisted: true });
    await host.advance(0);
    expect($session.get()).toEqual({ status: 'member', userId: '10001' });
    expect(host.log).toEqual([]);
  });

  it('listens once, however often it is asked', async () => {
    const { host, checkSession, watch } = page(guest);
    await checkSession();
    const before = host.listeners();
    watch();
    await checkSession();
    expect(host.listeners()).toBe(before);
  });
});

describe('a page that shows what is its user’s own', () => {
  const kept = (host: MemoryHost): void => {
    host.sessionMap.set('keep:abc', '{}');
    host.localMap.set('saved:/mc/vip/member?', '{}');
  };

  it.each([
    ['logs in as somebody else', '20002'],
    ['logs out', null],
  ])('is loaded anew at once when another tab %s, whatever the server says', async (_, now) => {
    const { world, host, checkSession } = page(() => member('10001'), true);
    await checkSession();
    kept(host);
    world.reply = () => Promise.reject(new TypeError('offline'));
    if (now === null) host.localMap.delete('userId');
    else host.localMap.set('userId', now);
    host.fire('storage', { key: 'userId' });
    expect(host.log).toEqual(['reload']);
    expect(host.sessionMap.size).toBe(0);
    expect(host.localMap.has('saved:/mc/vip/member?')).toBe(false);
  });

  it('does so too when it looks for the first time, or comes out of the cache', async () => {
    for (const persisted of [false, true]) {
      const { world, host, lookAgain } = page(() => member('20002'), true);
      host.localMap.set('userId', '20002');
      kept(host);
      await lookAgain('10001', persisted);
      expect(host.log).toEqual(['reload']);
      expect(world.asked).toBe(0);
      expect(host.sessionMap.size).toBe(0);
    }
  });

  it('is loaded anew when the server knows somebody else and the stores say nothing', async () => {
    const { world, host, checkSession } = page(() => member('10001'), true);
    await checkSession();
    world.reply = () => member('20002');
    await checkSession();
    expect(host.log).toEqual(['reload']);
  });

  it('stays for a session that has only expired, for its own user and for a guest who logs in', async () => {
    const { world, host, checkSession, lookAgain } = page(() => member('10001'), true);
    host.localMap.set('userId', '10001');
    await lookAgain('10001', false);
    world.reply = guest;
    await checkSession();
    world.reply = () => member('20002');
    await checkSession();
    expect(host.log).toEqual([]);
  });
});

describe('logOut', () => {
  it('forgets the member, the snapshots and the copies; drafts only when asked to', async () => {
    const { host, checkSession, logOut, $session } = page(() => member('10001'));
    await checkSession();
    host.localMap
      .set('authCode', 'abc')
      .set('saved:/mc/x?', '{}')
      .set('accountHint', '{}')
      .set('draft:comment:1', 'text');
    host.sessionMap.set('keep:abc', '{}').set('kept', '[]').set('intent', '{}');
    await logOut();
    expect($session.get()).toEqual({ status: 'guest' });
    expect([...host.localMap.keys()]).toEqual(['draft:comment:1']);
    expect(host.sessionMap.size).toBe(0);
    await logOut(() => Promise.resolve(), true);
    expect(host.localMap.size).toBe(0);
  });

  it('changes nothing when the server did not hear it', async () => {
    const { host, checkSession, logOut, $session } = page(() => member('10001'));
    await checkSession();
    await expect(logOut(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect($session.get()).toMatchObject({ status: 'member' });
    expect(host.localMap.get('userId')).toBe('10001');
  });

  it('drops an answer that was asked for before', async () => {
    let late: (response: Response) => void = () => undefined;
    const { checkSession, logOut, $session } = page(() => new Promise((resolve) => (late = resolve)));
    const check = checkSession();
    await Promise.resolve();
    await Promise.resolve();
    await logOut();
    late(member('10001'));
    await check;
    expect($session.get()).toEqual({ status: 'guest' });
  });
});

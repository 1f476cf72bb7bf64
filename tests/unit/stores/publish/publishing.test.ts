import { describe, expect, it } from 'vitest';
import { SLOW_AFTER_MS } from '../../../../src/site.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { GUEST, jpeg, MEMBER, memoryBlobs, memoryServer, openTab, refused, settle } from './world.ts';

const member = () => {
  const host = memoryHost({ href: 'https://m.example.com/mc/short_publish?topicId=12' });
  host.localMap.set('userId', '10001');
  return host;
};
const written = async (text = '山顶有雪') => {
  const tab = openTab({ host: member() });
  await tab.open('');
  tab.write(text);
  return tab;
};

describe('publishing', () => {
  it('sends text, pictures in order and what goes with them, and takes the draft away', async () => {
    const tab = await written('  山顶有雪\n');
    await tab.gallery.add([jpeg(40, 30, 1), jpeg(40, 30, 2)]);
    await settle();
    tab.uploads.under[0]?.answer(200, tab.uploads.picture('7001'));
    tab.uploads.under[1]?.answer(200, tab.uploads.picture('7002'));
    await settle();
    tab.gallery.move(tab.editor.$draft.get().pictures[1]?.local ?? '', 0);
    tab.editor.change({
      topic: { id: '3', name: '雪山' },
      visibility: 'friends',
      place: { id: '16139', name: '北京', lng: 116.4, lat: 39.9 },
    });
    const { key } = tab.editor.$draft.get();
    await tab.publish();
    expect(tab.server.heard).toEqual([
      {
        text: '山顶有雪',
        imageIds: '7002,7001',
        topicId: '3',
        placeId: '16139',
        lng: 116.4,
        lat: 39.9,
        visibility: 'friends',
        key,
      },
    ]);
    expect(tab.arrived).toEqual([{ did: '500', audit: 0 }]);
    expect([...tab.host.localMap.keys()].filter((name) => name.startsWith('draft'))).toEqual([]);
    await settle();
    expect(tab.blobs.map.size).toBe(0);
    expect(tab.wouldLose()).toBe(false);
  });

  it('one at a time: a double tap is one request', async () => {
    const tab = await written();
    await Promise.all([tab.publish(), tab.publish(), tab.publish()]);
    await tab.publish();
    expect(tab.server.heard).toHaveLength(1);
  });

  it.each(['', '   \n', '\u200b\u200d'])('nothing to read (%j) is not sent', async (text) => {
    const tab = await written(text);
    await tab.publish();
    expect(tab.server.heard).toEqual([]);
  });

  it('a text that is too long is not sent', async () => {
    const tab = await written('山'.repeat(1200));
    await tab.publish();
    expect(tab.server.heard).toEqual([]);
  });

  it('half a character becomes a whole one, so that the address can be built', async () => {
    const tab = await written('雪\ud83d');
    await tab.publish();
    expect(() => encodeURIComponent(tab.server.heard[0]?.text ?? '\ud83d')).not.toThrow();
  });

  it('says after eight seconds that it is slow, and can be given up', async () => {
    const tab = await written();
    tab.server.publish = (_payload, signal) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
      );
    const going = tab.publish();
    await tab.host.advance(SLOW_AFTER_MS - 1);
    expect(tab.sending.$phase.get()).toEqual({ name: 'sending', slow: false });
    await tab.host.advance(1);
    expect(tab.sending.$phase.get()).toEqual({ name: 'sending', slow: true });
    tab.sending.cancel();
    await going;
    expect(tab.sending.$phase.get()).toMatchObject({
      name: 'failed',
      why: '你停止了等待',
      unsure: true,
    });
    expect(tab.editor.$draft.get().text).toBe('山顶有雪');
  });
});

describe('failing', () => {
  it('keeps everything, and a second try has the same key', async () => {
    const tab = await written();
    tab.server.trouble = 'unreached';
    await tab.publish();
    expect(tab.sending.$phase.get()).toMatchObject({ name: 'failed', field: null });
    expect(tab.told).toHaveLength(1);
    expect(tab.editor.$draft.get().text).toBe('山顶有雪');
    tab.server.trouble = null;
    await tab.publish();
    expect(tab.arrived).toHaveLength(1);
    expect(tab.server.published.size).toBe(1);
  });

  it('an answer lost after the commit does not double it, even after a reload', async () => {
    const tab = await written();
    tab.server.trouble = 'lost';
    await tab.publish();
    tab.server.trouble = null;
    const again = openTab({ host: tab.host, server: tab.server });
    await again.open('');
    expect(again.editor.$draft.get().text).toBe('山顶有雪');
    await again.publish();
    expect(tab.server.published.size).toBe(1);
    expect(again.arrived).toEqual([{ did: '500', audit: 0 }]);
  });

  it('changed after an answer was lost: the first is found, the changes stay and get a key of their own', async () => {
    const tab = await written('第一版');
    tab.server.trouble = 'lost';
    await tab.publish();
    tab.server.trouble = null;
    tab.write('第二版');
    await tab.publish();
    expect(tab.arrived).toEqual([]);
    expect(tab.$notice.get()).toEqual({ kind: 'already', did: '500' });
    expect(tab.editor.$draft.get().text).toBe('第二版');
    await tab.publish();
    expect(tab.server.published.size).toBe(2);
    expect(tab.arrived).toEqual([{ did: '501', audit: 0 }]);
  });

  it('changed after a try that never arrived: the change is what is published', async () => {
    const tab = await written('第一版');
    tab.server.trouble = 'unreached';
    await tab.publish();
    tab.server.trouble = null;
    tab.write('第二版');
    await tab.publish();
    expect(tab.server.heard.map(({ text }) => text)).toEqual(['第二版']);
  });

  it.each([
    [2007, 'topic'],
    [2008, 'place'],
    [2009, 'route'],
    [2014, 'topic'],
    [2015, 'topic'],
    [2016, 'topic'],
    [2003, null],
  ])('errCode %i is shown at its place (%s)', async (code, field) => {
    const tab = await written();
    tab.server.trouble = refused(code, '原因');
    await tab.publish();
    expect(tab.sending.$phase.get()).toEqual({ name: 'failed', why: '原因', field });
    tab.write('改一改');
    expect(tab.sending.$phase.get()).toEqual({ name: 'idle' });
  });

  it('pictures that the server does not know as ours are uploaded again from the kept files', async () => {
    const tab = await written();
    await tab.gallery.add([jpeg(40, 30, 1)]);
    await settle();
    tab.uploads.under[0]?.answer(200, tab.uploads.picture('7001'));
    await settle();
    tab.server.trouble = refused(2005, '有照片已失效，请重新上传');
    await tab.publish();
    await settle();
    tab.server.trouble = null;
    tab.uploads.under[1]?.answer(200, tab.uploads.picture('7055'));
    await settle();
    await tab.publish();
    expect(tab.server.heard[1]?.imageIds).toBe('7055');
  });
});

describe('a guest', () => {
  const guest = async (host = memoryHost({ href: 'https://m.example.com/mc/short_publish?topicId=12' })) => {
    const server = memoryServer();
    const blobs = memoryBlobs();
    const tab = openTab({ host, server, blobs, session: GUEST });
    await tab.open('');
    tab.write('游客的话');
    await tab.gallery.add([jpeg(40, 30, 1)]);
    await settle();
    return { host, server, blobs, tab };
  };

  it('is asked to log in at 发布, and on return it is published once, pictures and all', async () => {
    const { host, server, blobs, tab } = await guest();
    await tab.publish();
    expect(tab.logins).toEqual(['/mc/short_publish?topicId=12']);
    expect(server.heard).toEqual([]);

    // The login page has left its hint.
    host.localMap.set('userId', '10001');
    const back = openTab({ host, server, blobs });
    await back.open('');
    await settle();
    expect(back.$auto.get()).toBe(true);
    back.uploads.under[0]?.answer(200, back.uploads.picture('7001'));
    await settle();
    expect(server.heard.map(({ text, imageIds }) => [text, imageIds])).toEqual([['游客的话', '7001']]);
    expect(back.arrived).toHaveLength(1);

    const reloaded = openTab({ host, server, blobs });
    await reloaded.open('');
    await settle();
    expect(server.heard).toHaveLength(1);
  });

  it('comes back over a page that is loaded twice, and it is still published, once', async () => {
    const { host, server, blobs, tab } = await guest();
    await tab.publish();
    const first = openTab({ host, server, blobs });
    await first.open('');
    const second = openTab({ host, server, blobs });
    await second.open('');
    await settle();
    for (const back of [first, second]) back.uploads.under[0]?.answer(200, back.uploads.picture('7001'));
    await settle();
    expect(server.published.size).toBe(1);
  });

  it('who comes back without logging in publishes nothing, now or at a later login', async () => {
    const { host, server, blobs, tab } = await guest();
    await tab.publish();
    const back = openTab({ host, server, blobs, session: GUEST });
    await back.open('');
    expect(back.editor.$draft.get().text).toBe('游客的话');
    back.$session.set(MEMBER);
    await settle();
    expect(back.$auto.get()).toBe(false);
    expect(server.heard).toEqual([]);
  });

  it('may stop it on return', async () => {
    const { host, server, blobs, tab } = await guest();
    await tab.publish();
    const back = openTab({ host, server, blobs });
    await back.open('');
    back.stopAuto();
    await settle();
    back.uploads.under[0]?.answer(200, back.uploads.picture('7001'));
    await settle();
    expect(server.heard).toEqual([]);
    expect(back.editor.$draft.get().text).toBe('游客的话');
  });

  it('whose picture fails on return has the word again', async () => {
    const { host, server, blobs, tab } = await guest();
    await tab.publish();
    const back = openTab({ host, server, blobs });
    await back.open('');
    await settle();
    back.uploads.under[0]?.lose('network');
    await settle();
    expect(back.$auto.get()).toBe(false);
    expect(server.heard).toEqual([]);
  });

  it('a publish older than half an hour, or of another draft, is not carried out', async () => {
    for (const spoil of ['old', 'other', 'junk'] as const) {
      const { host, server, blobs, tab } = await guest();
      await tab.publish();
      if (spoil === 'old') host.sleep(1_800_001);
      if (spoil === 'other')
        host.sessionMap.set('pendingPublish', JSON.stringify({ key: 'x'.repeat(20), publish: true, at: host.now() }));
      if (spoil === 'junk') host.sessionMap.set('pendingPublish', '{"key":{"__proto__":1}');
      const back = openTab({ host, server, blobs });
      await back.open('');
      await settle();
      expect(back.$auto.get(), spoil).toBe(false);
    }
  });

  it('unknown as one to the page is found out by the server, and sent to login all the same', async () => {
    const tab = openTab({ session: { status: 'unknown' } });
    await tab.open('');
    tab.write('不知道是谁');
    tab.server.trouble = refused(401, '请先登录');
    await tab.publish();
    expect(tab.logins).toHaveLength(1);
  });
});

it('a session that ran out: login, the draft is there, and nothing is sent without another look', async () => {
  const tab = await written('写了很久');
  tab.server.trouble = refused(401, '请先登录');
  await tab.publish();
  expect(tab.logins).toEqual(['/mc/short_publish?topicId=12']);
  tab.server.trouble = null;
  const back = openTab({ host: tab.host, server: tab.server });
  await back.open('');
  await settle();
  expect(back.$notice.get()).toEqual({ kind: 'back' });
  expect(back.editor.$draft.get().text).toBe('写了很久');
  expect(tab.server.published.size).toBe(0);
});

describe('offline', () => {
  it('publishes when the network is back, once, if asked to', async () => {
    const tab = await written();
    tab.host.fire('online');
    expect(tab.server.published.size).toBe(0);
    tab.publishLater(true);
    expect(tab.later).toEqual([`10001 ${tab.editor.$draft.get().key}`]);
    tab.host.fire('online');
    tab.host.fire('online');
    await settle();
    expect(tab.later).toEqual([]);
    expect(tab.server.published.size).toBe(1);
    expect(tab.server.heard).toHaveLength(1);
  });

  it('leaves the wish to the next page where this one dies before the answer', async () => {
    const tab = await written();
    tab.publishLater(true);
    const { key } = tab.editor.$draft.get();
    tab.host.fire('online');
    // Nothing runs after it: the page is gone while the request is on its way.
    expect(tab.later).toEqual([`10001 ${key}`]);
    const kept = tab.host.localMap.get('draft:dynamic:10001') ?? '';
    expect(JSON.parse(kept)).toMatchObject({ key, remind: true });
  });

  it('is given up for good by who stops it', async () => {
    const tab = await written();
    tab.publishLater(true);
    tab.stopAuto();
    expect(tab.later).toEqual([]);
    tab.host.fire('online');
    await settle();
    expect(tab.server.heard).toHaveLength(0);
  });

  it('also when the page was opened again meanwhile', async () => {
    const tab = await written();
    tab.publishLater(true);
    const later = openTab({ host: tab.host, server: tab.server });
    await later.open('');
    await settle();
    expect(tab.server.published.size).toBe(1);
  });

  it('leaves to its author what cannot be published as it is', async () => {
    const tab = await written('长'.repeat(9_000));
    tab.publishLater(true);
    tab.host.fire('online');
    await settle();
    expect(tab.$notice.get()).toEqual({ kind: 'online' });
    expect(tab.editor.$draft.get().remind).toBe(false);
    expect(tab.server.heard).toHaveLength(0);
  });
});

describe('a link to a route', () => {
  const link = 'https://m.example.com/mc/route/detail?id=88&from=share';
  it('pasted alone becomes the card instead of the text', async () => {
    const tab = await written('去过');
    const cut = tab.write(`去过${link}`, '去过');
    expect(cut).toEqual({ text: '去过', caret: 2, rest: '' });
    expect(tab.editor.$draft.get()).toMatchObject({ text: '去过', routeId: '88' });
    await tab.publish();
    expect(tab.server.heard[0]?.routeId).toBe('88');
  });

  it('within other words stays there, and taken off it does not come back', async () => {
    const tab = await written('');
    const text = `这条路 ${link} 很好`;
    tab.write(text, '');
    expect(tab.editor.$draft.get()).toMatchObject({ text, routeId: '88' });
    tab.dropRoute();
    tab.write(`${text}走`);
    expect(tab.editor.$draft.get().routeId).toBeNull();
  });

  it('while it is typed is not taken for a shorter one', async () => {
    const tab = await written('');
    tab.write('https://m.example.com/mc/route/detail?id=8');
    expect(tab.editor.$draft.get().routeId).toBeNull();
    tab.write('https://m.example.com/mc/route/detail?id=88 ');
    expect(tab.editor.$draft.get().routeId).toBe('88');
  });

  it.each([
    'https://evil.example/mc/route/detail?id=88',
    'https://m.example.com@evil.example/mc/route/detail?id=88',
    'https://m.example.com/mc/route/detail?id=0',
    'https://m.example.com/mc/route/detail?id=88x',
    'https://m.example.com/mc/community/detail?id=88',
    'javascript:alert(1)//mc/route/detail?id=88',
    'https://m.example.com/mc/route/detail',
  ])('is none: %s', async (other) => {
    const tab = await written('');
    tab.write(other, '');
    expect(tab.editor.$draft.get()).toMatchObject({ routeId: null, text: other });
  });
});

describe('a paste that is too long', () => {
  it('keeps what did not fit with the draft, and puts it back', async () => {
    const tab = await written('');
    const paste = '山'.repeat(2000);
    const cut = tab.write(paste, '');
    expect(cut?.rest).not.toBe('');
    tab.editor.saveNow();
    const later = openTab({ host: tab.host });
    await later.open('');
    expect(later.editor.$draft.get().rest).toBe(cut?.rest);
    later.putBack();
    expect(later.editor.$draft.get()).toMatchObject({ text: paste, rest: '' });
    await later.publish();
    expect(tab.server.heard).toEqual([]);
  });
});

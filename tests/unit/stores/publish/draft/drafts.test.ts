import { describe, expect, it } from 'vitest';
import { storageOf } from '../../../../../src/host/storage.ts';
import { SAVE_AFTER_MS } from '../../../../../src/stores/publish/editor.ts';
import { draftKey } from '../../../../../src/stores/publish/draft/drafts.ts';
import { memoryHost, throwingArea } from '../../../../support/memoryHost.ts';
import { GUEST, jpeg, MEMBER, memoryBlobs, memoryServer, openTab, settle } from '../world.ts';

const KEY = draftKey('10001');
const stored = (host: ReturnType<typeof memoryHost>, key = KEY) =>
  JSON.parse(host.localMap.get(key) ?? 'null') as { text: string; key: string } | null;
const member = () => {
  const host = memoryHost({ href: 'https://m.example.com/mc/short_publish' });
  host.localMap.set('userId', '10001');
  return host;
};

describe('keeping', () => {
  it('is saved two seconds after a change, and at once when the page is left or hidden', async () => {
    const host = member();
    const tab = openTab({ host });
    await tab.open('');
    tab.write('一');
    await host.advance(SAVE_AFTER_MS - 1);
    expect(stored(host)).toBeNull();
    await host.advance(1);
    expect(stored(host)?.text).toBe('一');
    tab.write('一二');
    host.fire('pagehide');
    expect(stored(host)?.text).toBe('一二');
    tab.write('一二三');
    host.setHidden(true);
    host.fire('visibilitychange');
    expect(stored(host)?.text).toBe('一二三');
  });

  it('comes back on the next visit, says when it was saved, and stays there', async () => {
    const host = member();
    const first = openTab({ host });
    await first.open('');
    first.write('昨天的路');
    first.editor.saveNow();
    for (let visit = 0; visit < 3; visit += 1) {
      const tab = openTab({ host });
      await tab.open('');
      expect(tab.editor.$draft.get().text).toBe('昨天的路');
      expect(tab.$notice.get()).toEqual({ kind: 'restored', at: first.editor.$draft.get().at });
      host.fire('pagehide');
    }
    expect(stored(host)?.text).toBe('昨天的路');
  });

  it('text typed before the script came is the newer draft; the stored one can be had back', async () => {
    const host = member();
    const first = openTab({ host });
    await first.open('');
    first.write('旧的');
    first.editor.saveNow();
    const tab = openTab({ host });
    await tab.open('抢先写的');
    expect(tab.editor.$draft.get().text).toBe('抢先写的');
    const notice = tab.$notice.get();
    expect(notice?.kind).toBe('replaced');
    tab.editor.bringBack((notice as { at: number }).at);
    expect(tab.editor.$draft.get().text).toBe('旧的');
    expect(tab.editor.$asides.get().map(({ text }) => text)).toEqual(['抢先写的']);
  });

  it('survives blocked storage in memory, and says that leaving would lose it', async () => {
    const host = memoryHost().use({ local: throwingArea(), session: throwingArea() });
    const tab = openTab({ host });
    await tab.open('');
    expect(tab.wouldLose()).toBe(false);
    tab.write('只在内存里');
    expect(tab.wouldLose()).toBe(true);
    expect(tab.editor.$kept.get()).toMatchObject({ lasting: false });
    expect(tab.editor.$draft.get().text).toBe('只在内存里');
  });

  it('leaving asks nothing when everything is kept', async () => {
    const tab = openTab({ host: member() });
    await tab.open('');
    tab.write('写了');
    expect(tab.wouldLose()).toBe(false);
    expect(tab.editor.dirty()).toBe(false);
  });

  it('an emptied draft leaves nothing in the store', async () => {
    const host = member();
    const tab = openTab({ host });
    await tab.open('');
    tab.write('写了');
    tab.editor.saveNow();
    tab.write('');
    tab.editor.saveNow();
    expect(host.localMap.has(KEY)).toBe(false);
  });
});

describe('giving up', () => {
  it('empties the page, and can be undone with text and pictures', async () => {
    const host = member();
    const tab = openTab({ host });
    await tab.open('');
    tab.write('不想要了');
    await tab.gallery.add([jpeg(40, 30)]);
    tab.editor.discard();
    expect(tab.editor.$draft.get()).toMatchObject({ text: '', pictures: [] });
    expect(host.localMap.has(KEY)).toBe(false);
    const notice = tab.$notice.get() as { kind: string; at: number };
    expect(notice.kind).toBe('discarded');
    tab.editor.bringBack(notice.at);
    await settle();
    expect(tab.editor.$draft.get()).toMatchObject({ text: '不想要了' });
    expect(tab.editor.$draft.get().pictures).toHaveLength(1);
    expect(stored(host)?.text).toBe('不想要了');
  });
});

describe('two tabs', () => {
  const two = async () => {
    const host = member();
    const [a, b] = [openTab({ host }), openTab({ host })];
    await a.open('');
    await b.open('');
    return { host, a, b };
  };

  it('the newer draft stands in both, and the older one can be had back', async () => {
    const { host, a, b } = await two();
    a.write('甲写的');
    a.editor.saveNow();
    host.sleep(1_000);
    b.write('乙写的');
    b.editor.saveNow();
    expect(b.$notice.get()?.kind).toBe('replaced');
    host.fire('storage', { key: KEY });
    expect(a.editor.$draft.get().text).toBe('乙写的');
    expect(a.$notice.get()?.kind).toBe('adopted');
    expect(a.editor.$asides.get().map(({ text }) => text)).toContain('甲写的');
  });

  it('unsaved words of this tab are never replaced by what it hears', async () => {
    const { host, a, b } = await two();
    b.write('乙');
    b.editor.saveNow();
    a.write('甲正在写');
    host.fire('storage', { key: KEY });
    expect(a.editor.$draft.get().text).toBe('甲正在写');
    a.editor.saveNow();
    expect(stored(host)?.text).toBe('甲正在写');
    expect(a.editor.$asides.get().map(({ text }) => text)).toEqual(['乙']);
  });

  it('going on in one tab does not fill the other with old copies', async () => {
    const { host, a, b } = await two();
    for (const text of ['一', '一二', '一二三', '一二三四']) {
      host.sleep(5_000);
      b.write(text);
      b.editor.saveNow();
      host.fire('storage', { key: KEY });
    }
    expect(a.editor.$draft.get().text).toBe('一二三四');
    expect(a.editor.$asides.get()).toEqual([]);
  });

  it('a draft that one tab published leaves the other, which says where it is', async () => {
    const host = member();
    const server = memoryServer();
    const a = openTab({ host, server });
    await a.open('');
    a.write('发了');
    a.editor.saveNow();
    const b = openTab({ host, server });
    await b.open('');
    await a.publish();
    host.fire('storage', { key: KEY });
    expect(b.editor.$draft.get().text).toBe('');
    expect(b.$notice.get()).toEqual({ kind: 'elsewhere', did: '500' });
  });

  it('a tab that slept through the publishing cannot publish it twice, and its later words are kept', async () => {
    const host = member();
    const server = memoryServer();
    const a = openTab({ host, server });
    await a.open('');
    a.write('发了');
    a.editor.saveNow();
    const asleep = openTab({ host, server });
    await asleep.open('');
    await a.publish();
    await asleep.publish();
    expect(server.published.size).toBe(1);
    const late = openTab({ host, server });
    await late.open('');
    expect(late.editor.$draft.get().text).toBe('');
  });
});

describe('whose draft', () => {
  it('a guest’s draft becomes the member’s at login, and the member’s older one can be had back', async () => {
    const host = member();
    const before = openTab({ host });
    await before.open('');
    before.write('会员的旧稿');
    before.editor.saveNow();
    host.localMap.delete('userId');
    host.sleep(60_000);
    const guest = openTab({ host, session: GUEST });
    await guest.open('');
    expect(guest.editor.$draft.get().text).toBe('');
    guest.write('游客写的');
    guest.$session.set(MEMBER);
    expect(guest.editor.owner()).toBe('10001');
    expect(guest.editor.$draft.get().text).toBe('游客写的');
    expect(guest.$notice.get()?.kind).toBe('replaced');
    expect(guest.editor.$asides.get().map(({ text }) => text)).toEqual(['会员的旧稿']);
    expect(host.localMap.has(draftKey('guest'))).toBe(false);
  });

  it('another member never sees it', async () => {
    const host = member();
    const a = openTab({ host });
    await a.open('');
    a.write('甲的秘密');
    a.$session.set({ status: 'member', userId: '20002' });
    expect(a.editor.$draft.get().text).toBe('');
    a.$session.set(MEMBER);
    expect(a.editor.$draft.get().text).toBe('甲的秘密');
  });

  it('an expired session leaves the words where they are', async () => {
    const host = member();
    const tab = openTab({ host });
    await tab.open('');
    tab.write('写到一半');
    tab.$session.set(GUEST);
    expect(tab.editor.$draft.get().text).toBe('写到一半');
  });
});

it('files that no draft needs are swept away, and those of any draft stay', async () => {
  const host = member();
  const blobs = memoryBlobs();
  const tab = openTab({ host, blobs });
  await tab.open('');
  await tab.gallery.add([jpeg(40, 30, 1), jpeg(40, 30, 2)]);
  await settle();
  tab.editor.discard();
  blobs.map.set('orphan-000', new Blob(['x']));
  await openTab({ host, blobs }).open('');
  expect(blobs.map.size).toBe(2);
  expect(storageOf(host).local.lasting(KEY)).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { ACCEPTED_PICTURES, UPLOAD_LIMITS } from '../../../../src/api/upload/upload.ts';
import { messages } from '../../../../src/messages.ts';
import { prepare } from '../../../../src/stores/publish/pictures/prepare.ts';
import { inspect } from '../../../../src/stores/publish/pictures/inspect.ts';
import { reasonOf } from '../../../../src/stores/publish/reason.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { GUEST, jpeg, memoryBlobs, openTab, settle } from './world.ts';

const file = (bytes: readonly number[] | string, size = 0): Blob => {
  const head = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes);
  return new Blob([head, new Uint8Array(Math.max(0, size - head.length))]);
};
const made = async (blob: Blob, shrunk: number | null) =>
  prepare(blob, await inspect(blob), async () =>
    shrunk === null ? null : { file: new Blob(['x'.repeat(shrunk)]), width: 1, height: 1 },
  );
const HEIC = [0, 0, 0, 24, ...Buffer.from('ftypheic\0\0\0\0mif1heic')];

describe('fit for the upload', () => {
  it('a usual photo goes as it is', async () => {
    const photo = jpeg(4000, 3000);
    expect(await made(photo, 1)).toEqual({ ok: true, file: photo, size: 'normal', note: null });
  });

  it('more than 16.7 million pixels, or more than 10 MB, is scaled and said', async () => {
    for (const large of [
      jpeg(5000, 4000),
      file([...new Uint8Array(await jpeg(40, 30).arrayBuffer())], UPLOAD_LIMITS.normal.bytes + 1),
    ]) {
      const result = await made(large, 100);
      expect(result).toMatchObject({ ok: true, size: 'normal', note: '照片较大，已缩小后上传' });
      expect(result.ok && result.file.size).toBe(100);
    }
  });

  it('what this browser can’t scale goes whole to the large endpoint, while that takes it', async () => {
    expect(await made(jpeg(9000, 9000), null)).toMatchObject({ ok: true, size: 'max' });
    expect(await made(jpeg(20000, 9000), null)).toMatchObject({ ok: false });
  });

  it('HEIC becomes a JPEG where the browser reads it, and is explained where it does not', async () => {
    expect(await made(file(HEIC, 1000), 50)).toMatchObject({ ok: true, size: 'normal', note: null });
    const refused = await made(file(HEIC, 1000), null);
    expect(refused.ok).toBe(false);
    expect(refused).toMatchObject({ why: '打不开', help: expect.stringMatching(/HEIC.*都还在.*JPG/) as string });
  });

  it('no file field asks for what may have to be refused, nor do the words before choosing promise it', async () => {
    const kinds = ACCEPTED_PICTURES.split(',');
    expect(kinds[0]).toBe('image/jpeg');
    expect(ACCEPTED_PICTURES).not.toMatch(/\*|hei[cf]|avif/);
    expect(messages.pictureKinds).not.toMatch(/HEIC[^。]*都可以/);
    for (const kind of ['JPG', 'PNG', 'WebP']) expect(messages.pictureKinds).toContain(kind);
  });

  it('no picture, an empty file, markup with the name of one: told', async () => {
    for (const bad of [file(''), file('<svg onload=alert(1)>'), file('%PDF-1.7')])
      expect((await made(bad, 1)).ok).toBe(false);
  });
});

describe('the pictures of a draft', () => {
  it('upload two at a time with their progress, and give the draft their ids', async () => {
    const tab = openTab();
    await tab.open('');
    await tab.gallery.add([jpeg(40, 30, 1), jpeg(40, 30, 2), jpeg(40, 30, 3)]);
    await settle();
    expect(tab.uploads.under).toHaveLength(2);
    const [first] = tab.editor.$draft.get().pictures;
    tab.uploads.under[0]?.request.onProgress(32, 64);
    expect(tab.uploads.$shown.get()[first?.local ?? '']?.state).toEqual({ status: 'sending', sent: 32, total: 64 });
    expect(reasonOf(tab.editor.$draft.get(), tab.uploads.$shown.get(), true)).toBe('还有 3 张照片在上传');
    tab.uploads.under[0]?.answer(200, tab.uploads.picture('7001'));
    await settle();
    expect(tab.uploads.under).toHaveLength(3);
    expect(tab.editor.$draft.get().pictures[0]?.picture?.id).toBe('7001');
    tab.uploads.under[1]?.answer(200, tab.uploads.picture());
    tab.uploads.under[2]?.answer(200, tab.uploads.picture());
    await settle();
    expect(reasonOf(tab.editor.$draft.get(), tab.uploads.$shown.get(), true)).toBeNull();
  });

  it('are nine at most; more are left out and told', async () => {
    const tab = openTab();
    await tab.open('');
    await tab.gallery.add(Array.from({ length: 12 }, (_, at) => jpeg(40, 30, at)));
    expect(tab.editor.$draft.get().pictures).toHaveLength(9);
    expect(tab.said.join()).toContain('多出的 3 张');
  });

  it('the same file twice is noticed, by its bytes and not by its name', async () => {
    const tab = openTab();
    await tab.open('');
    await tab.gallery.add([jpeg(40, 30, 1, 'a.jpg'), jpeg(40, 30, 1, 'b.jpg'), jpeg(40, 30, 2, 'a.jpg')]);
    expect(tab.editor.$draft.get().pictures).toHaveLength(2);
    expect(tab.said.join()).toContain('已经选过');
  });

  it('what the server takes for one picture is one', async () => {
    const tab = openTab();
    await tab.open('');
    await tab.gallery.add([jpeg(40, 30, 1), jpeg(40, 30, 2)]);
    await settle();
    for (const { answer } of tab.uploads.under) answer(200, tab.uploads.picture('7009'));
    await settle();
    expect(tab.editor.$draft.get().pictures).toHaveLength(1);
  });

  it('cancel, fail and retry, one by one', async () => {
    const tab = openTab();
    await tab.open('');
    await tab.gallery.add([jpeg(40, 30, 1)]);
    await settle();
    const [{ local } = { local: '' }] = tab.editor.$draft.get().pictures;
    const state = () => tab.uploads.$shown.get()[local]?.state;
    tab.uploads.under[0]?.lose('network');
    await settle();
    expect(state()).toMatchObject({ status: 'failed', again: true });
    tab.uploads.retry(local);
    await settle();
    expect(state()?.status).toBe('sending');
    tab.uploads.stop(local);
    await settle();
    expect(state()?.status).toBe('stopped');
    tab.uploads.retry(local);
    await settle();
    tab.uploads.under[2]?.answer(200, { errCode: 1202, errMsg: '图片已损坏，请换一张', data: null });
    await settle();
    expect(state()).toEqual({ status: 'failed', why: '图片已损坏，请换一张', help: null, again: false });
    tab.uploads.retry(local);
    expect(tab.uploads.under).toHaveLength(3);
    tab.gallery.remove(local);
    expect(tab.editor.$draft.get().pictures).toEqual([]);
    expect(tab.uploads.$shown.get()).toEqual({});
  });

  it.each([
    [200, '<html>'],
    [500, { errCode: 500, errMsg: '' }],
    [200, { errCode: 0, data: { id: 'x' } }],
    [200, { errCode: 0 }],
    [200, null],
  ])('an odd answer (%s %j) is a failure to try again, not a picture', async (status, body) => {
    const tab = openTab();
    await tab.open('');
    await tab.gallery.add([jpeg(40, 30, 1)]);
    await settle();
    tab.uploads.under[0]?.answer(status, body);
    await settle();
    expect(tab.editor.$draft.get().pictures[0]?.picture).toBeNull();
    expect(Object.values(tab.uploads.$shown.get())[0]?.state).toMatchObject({ status: 'failed', again: true });
  });

  it('lost for want of a network go on by themselves when it is back', async () => {
    const tab = openTab();
    await tab.open('');
    await tab.gallery.add([jpeg(40, 30, 1)]);
    await settle();
    tab.uploads.under[0]?.lose('network');
    await settle();
    tab.host.fire('online');
    await settle();
    expect(tab.uploads.under).toHaveLength(2);
  });

  it('an answer for a picture that was removed meanwhile changes nothing', async () => {
    const tab = openTab();
    await tab.open('');
    await tab.gallery.add([jpeg(40, 30, 1)]);
    await settle();
    tab.gallery.remove(tab.editor.$draft.get().pictures[0]?.local ?? '');
    tab.uploads.under[0]?.answer(200, tab.uploads.picture());
    await settle();
    expect(tab.editor.$draft.get().pictures).toEqual([]);
  });

  it('move by place, and the order is the order that is sent', async () => {
    const tab = openTab();
    await tab.open('');
    await tab.gallery.add([jpeg(40, 30, 1), jpeg(40, 30, 2), jpeg(40, 30, 3)]);
    const [a, b, c] = tab.editor.$draft.get().pictures.map(({ local }) => local) as [string, string, string];
    tab.gallery.move(c, 0);
    tab.gallery.move(a, 99);
    tab.gallery.move('nobody', 0);
    expect(tab.editor.$draft.get().pictures.map(({ local }) => local)).toEqual([c, b, a]);
  });

  it('survive a reload: those uploaded by their id, the others from the kept file', async () => {
    const host = memoryHost();
    host.localMap.set('userId', '10001');
    const blobs = memoryBlobs();
    const before = openTab({ host, blobs });
    await before.open('');
    await before.gallery.add([jpeg(40, 30, 1), jpeg(40, 30, 2), jpeg(40, 30, 3)]);
    await settle();
    before.uploads.under[0]?.answer(200, before.uploads.picture('7001'));
    await settle();
    host.fire('pagehide');
    const third = before.editor.$draft.get().pictures[2]?.local ?? '';
    blobs.map.delete(third);
    const after = openTab({ host, blobs });
    await after.open('');
    await settle();
    expect(after.editor.$draft.get().pictures[0]?.picture?.id).toBe('7001');
    expect(Object.values(after.uploads.$shown.get()).map(({ state }) => state.status)).toEqual([
      'done',
      'sending',
      'lost',
    ]);
    expect(after.uploads.under).toHaveLength(1);
  });

  it('of a guest wait, and go on after login', async () => {
    const tab = openTab({ session: GUEST });
    await tab.open('');
    await tab.gallery.add([jpeg(40, 30, 1)]);
    await settle();
    expect(tab.uploads.under).toHaveLength(0);
    expect(Object.values(tab.uploads.$shown.get())[0]?.state.status).toBe('waiting');
    tab.$session.set({ status: 'member', userId: '10001' });
    await settle();
    expect(tab.uploads.under).toHaveLength(1);
  });

  it('whose session ran out on the way wait, and are not lost', async () => {
    const tab = openTab();
    await tab.open('');
    await tab.gallery.add([jpeg(40, 30, 1)]);
    await settle();
    tab.uploads.under[0]?.answer(200, { errCode: 401, errMsg: '请先登录', data: null });
    await settle();
    expect(Object.values(tab.uploads.$shown.get())[0]?.state.status).toBe('waiting');
    tab.$session.set(GUEST);
    tab.$session.set({ status: 'member', userId: '10001' });
    await settle();
    expect(tab.uploads.under).toHaveLength(2);
  });
});

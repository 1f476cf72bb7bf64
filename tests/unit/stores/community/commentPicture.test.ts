import { expect, it } from 'vitest';
import { Refused } from '../../../../src/api/errors.ts';
import type { Picture } from '../../../../src/api/fields.ts';
import { UploadLost } from '../../../../src/lib/files/uploadLost.ts';
import { createCommentPicture } from '../../../../src/stores/community/commentPicture.ts';

const picture = (id: string): Picture => ({ id, token: 'tokentoken', width: 4, height: 3, color: '#123456', alt: '' });
const file = (name: string): Blob => new Blob([name], { type: 'image/jpeg' });
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const scene = (look?: () => Promise<never>) => {
  const sent: { resolve: (picture: Picture) => void; reject: (error: unknown) => void; cancelled: boolean }[] = [];
  const dropped: string[] = [];
  let urls = 0;
  const store = createCommentPicture(
    {
      blobs: {
        put: () => Promise.resolve(false),
        get: () => Promise.resolve(null),
        remove: () => Promise.resolve(),
        names: () => Promise.resolve([]),
      },
      shrink: () => Promise.resolve(null),
      upload: () => {
        let resolve = (_: Picture): void => undefined;
        let reject = (_: unknown): void => undefined;
        const done = new Promise<Picture>((yes, no) => ([resolve, reject] = [yes, no]));
        const one = { resolve, reject, cancelled: false };
        sent.push(one);
        return {
          done,
          cancel: () => {
            one.cancelled = true;
            reject(new UploadLost('cancelled'));
          },
        };
      },
      urls: { make: () => `blob:${(urls += 1)}`, drop: (url) => void dropped.push(url) },
    },
    look ?? (() => Promise.resolve({ kind: 'jpeg', size: { width: 4, height: 3 }, print: 'p' })),
  );
  return { store, sent, dropped };
};

it('a picture chosen in place of another stands alone: the first one’s late answer changes nothing', async () => {
  const { store, sent, dropped } = scene();
  await store.choose(file('one'));
  await store.choose(file('two'));
  expect(sent.map(({ cancelled }) => cancelled)).toEqual([true, false]);
  expect(dropped).toEqual(['blob:1']);
  sent[0]?.resolve(picture('1'));
  await settle();
  expect(store.$picture.get()).toBeNull();
  sent[1]?.resolve(picture('2'));
  await settle();
  expect(store.$picture.get()).toEqual(picture('2'));
  expect(store.$shown.get()?.state.status).toBe('done');
});

it('what was lost is tried again; what is removed is gone and its address given back', async () => {
  const { store, sent, dropped } = scene();
  await store.choose(file('one'));
  sent[0]?.reject(new UploadLost('network'));
  await settle();
  expect(store.$shown.get()?.state).toMatchObject({ status: 'failed', again: true });
  store.retry();
  sent[1]?.resolve(picture('1'));
  await settle();
  expect(store.$picture.get()).toEqual(picture('1'));
  store.remove();
  expect([store.$shown.get(), store.$picture.get()]).toEqual([null, null]);
  expect(dropped).toEqual(['blob:1']);
});

it('a guest is told to log in, and the next picture is tried again', async () => {
  const { store, sent } = scene();
  await store.choose(file('one'));
  sent[0]?.reject(new Refused('upload', 401, '请先登录', null));
  await settle();
  expect(store.$guest.get()).toBe(true);
  expect(store.$shown.get()?.state.status).toBe('waiting');
  await store.choose(file('two'));
  expect(store.$guest.get()).toBe(false);
  expect(sent).toHaveLength(2);
});

it('a file that cannot be read is told and leaves nothing behind', async () => {
  const { store, sent } = scene(() => Promise.reject(new Error('unreadable')));
  await store.choose(file('one'));
  expect(store.$note.get()).toBe('这张照片读不出来，请换一张');
  expect(store.$shown.get()).toBeNull();
  expect(sent).toEqual([]);
});

import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type { Picture } from '../../../../src/api/fields.ts';
import type { PublishPorts } from '../../../../src/stores/publish/createPublish.ts';
import type { Sender, Sending } from '../../../../src/stores/upload/sendInParts.ts';
import { GUEST, openTab } from './world.ts';

const still: Picture = { id: '77', token: 'token-of-a-still', width: 16, height: 9, color: '#102030', alt: '' };
const nothing: Sending = {
  status: 'sending',
  sent: 0,
  total: 9,
  resumed: 0,
  why: null,
  again: false,
  code: null,
  result: null,
};
const video = {
  id: '55',
  token: 'token-of-a-film',
  type: 'mp4' as const,
  width: 1,
  height: 1,
  durationMs: 1,
  bytes: 9,
};

const open = (
  look: Awaited<ReturnType<PublishPorts['film']['look']>> = { durationMs: 42_000, still: new Blob(['x']) },
  isHevc: PublishPorts['film']['isHevc'] = () => Promise.resolve(false),
) => {
  const $sending = atom<Sending>(nothing);
  const calls: string[] = [];
  const sender: Sender = {
    $sending,
    pause: () => void calls.push('pause'),
    resume: () => void calls.push('resume'),
    cancel: () => void calls.push('cancel'),
    leave: () => void calls.push('leave'),
  };
  const tab = openTab({
    film: {
      look: () => Promise.resolve(look),
      isHevc,
      bring: () =>
        Promise.resolve({
          sendFilm: (_: Blob, size: string) => (calls.push(`send ${size}`), sender),
          sendStill: () => Promise.resolve(still),
        }),
    },
  });
  return { tab, $sending, calls };
};
const file = (size = 9, name = '山顶.mp4'): File =>
  Object.defineProperty(new File(['123456789'], name), 'size', { value: size });
const turns = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a film is told before it is sent, sent when its author says so, and published with its still', async () => {
  const { tab, $sending, calls } = open();
  await tab.open('');
  await tab.film.choose(file());
  expect(tab.film.$shown.get().step).toBe('chosen');
  expect(tab.editor.$draft.get().video).toEqual({
    name: '山顶.mp4',
    bytes: 9,
    durationMs: 42_000,
    id: null,
    still: null,
  });
  expect(calls).toEqual([]);
  expect(tab.$reason.get()).toBe('视频还没有传好');
  await tab.film.start();
  expect(calls).toEqual(['send normal']);
  $sending.set({ ...nothing, sent: 4 });
  expect(tab.film.$shown.get()).toMatchObject({ step: 'sending', sent: 4 });
  $sending.set({ ...nothing, status: 'done', result: { kind: 'video', video } });
  await turns();
  expect(tab.film.$shown.get().step).toBe('done');
  expect(tab.$reason.get()).toBeNull();
  await tab.publish();
  expect(tab.server.heard[0]).toMatchObject({ videoId: '55', imageIds: '77' });
});

test('a device that can’t show it sends it all the same, without a still', async () => {
  const { tab, $sending } = open({ durationMs: 0, still: null });
  await tab.open('');
  await tab.film.choose(file());
  await tab.film.start();
  $sending.set({ ...nothing, status: 'done', result: { kind: 'video', video } });
  await turns();
  await tab.publish();
  expect(tab.server.heard[0]).toMatchObject({ videoId: '55' });
  expect(tab.server.heard[0]).not.toHaveProperty('imageIds');
});

test('one that many phones do not show is told as that, and sent all the same; a file that cannot be read is not', async () => {
  const { tab, calls } = open(undefined, () => Promise.resolve(true));
  await tab.open('');
  await tab.film.choose(file());
  expect(tab.film.$shown.get()).toMatchObject({ step: 'chosen', hevc: true });
  await tab.film.start();
  expect([calls, tab.film.$shown.get().hevc]).toEqual([['send normal'], true]);
  tab.film.remove();
  expect(tab.film.$shown.get().hevc).toBe(false);
  const unread = open(undefined, () => Promise.reject(new Error('NotReadableError')));
  await unread.tab.open('');
  await unread.tab.film.choose(file());
  expect(unread.tab.film.$shown.get()).toMatchObject({ step: 'chosen', hevc: false });
});

test('one of a gigabyte goes to the max endpoint, one of three is not taken', async () => {
  const { tab, calls } = open();
  await tab.open('');
  await tab.film.choose(file(1_073_741_824));
  await tab.film.start();
  expect(calls).toEqual(['send max']);
  tab.film.remove();
  await tab.film.choose(file(3 * 1_073_741_824));
  expect(tab.film.$shown.get().step).toBe('none');
  expect(tab.said.join()).toContain('视频最大 2 GB');
});

test('given up: the draft has none, and what was under way is told so', async () => {
  const { tab, calls } = open();
  await tab.open('');
  await tab.film.choose(file());
  await tab.film.start();
  expect(tab.wouldLose()).toBe(true);
  tab.film.remove();
  expect(calls).toEqual(['send normal', 'cancel']);
  expect([tab.editor.$draft.get().video, tab.film.$shown.get().step]).toEqual([null, 'none']);
});

test('after a reload a film that had arrived is there, one that had not is to be chosen again', async () => {
  const { tab, $sending } = open();
  await tab.open('');
  await tab.film.choose(file());
  tab.editor.saveNow();
  const half = openTab({ host: tab.host });
  await half.open('');
  expect(half.film.$shown.get().step).toBe('lost');
  expect(half.$reason.get()).toBe('视频还没有传好');
  await tab.film.start();
  $sending.set({ ...nothing, status: 'done', result: { kind: 'video', video } });
  await turns();
  tab.editor.saveNow();
  const whole = openTab({ host: tab.host });
  await whole.open('');
  expect(whole.film.$shown.get().step).toBe('done');
  expect(whole.editor.$draft.get().video).toMatchObject({ id: '55', still });
});

test('a guest is asked to log in first', async () => {
  const tab = openTab({ session: GUEST });
  await tab.open('');
  tab.chooseFilm(file());
  expect(tab.said.join()).toContain('先登录再选视频');
  expect(tab.film.$shown.get().step).toBe('none');
});

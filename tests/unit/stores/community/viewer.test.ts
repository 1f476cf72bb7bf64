import { expect, test } from 'vitest';
import { detectHost } from '../../../../src/host/detect.ts';
import {
  pictureAddress,
  pictureTitle,
  reportAddress,
  viewerOf,
  type ViewedPicture,
} from '../../../../src/stores/community/viewer.ts';
import { $loading } from '../../../../src/stores/loading.ts';
import { $toast } from '../../../../src/stores/toast.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { agentOf } from '../../host/agents.ts';
import { savePicture, saveWay } from '../../../../src/stores/community/savePicture.ts';

const picture = (id: string, more: Partial<ViewedPicture> = {}): ViewedPicture => ({
  id,
  token: `token-${id}`,
  width: 1200,
  height: 800,
  color: '#445566',
  alt: '',
  ...more,
});
const post = {
  id: '7',
  kind: 'travelogue' as const,
  title: '武功山',
  mine: false,
  pictures: [picture('1'), picture('2')],
};

test('a still brings its film, from the body of a post, from a dynamic and from a page of pictures', () => {
  const video = {
    id: '9',
    token: 'token-of-9',
    type: 'mp4',
    width: 1,
    height: 1,
    durationMs: 1,
    bytes: 1,
    length: '0:01',
    words: '视频',
  } as const;
  const blocks = [{ type: 'video' as const, videoId: '9', index: 1, caption: '风', video, picture: picture('2') }];
  expect(viewerOf({ ...post, blocks }, 1)?.pictures).toMatchObject([{ video: undefined }, { video, caption: '风' }]);
  expect(viewerOf({ id: '8', mine: true, text: '云', pictures: [picture('1')], video }, 0)?.pictures).toMatchObject([
    { video },
  ]);
  const paged = { ...post, pictures: [picture('1'), picture('2', { video })] };
  expect(viewerOf(paged, 0)?.pictures).toMatchObject([{ video: undefined }, { video }]);
});

test('a post’s pictures take their words from its body, a page of pictures brings its own', () => {
  const blocks = [
    { type: 'picture' as const, index: 1, caption: '', picture: picture('2') },
    { type: 'picture' as const, index: 1, caption: '垭口', picture: picture('2') },
  ];
  expect(viewerOf({ ...post, blocks }, 1)).toEqual({
    entry: { kind: 'travelogue', id: '7', title: '武功山', mine: false },
    pictures: [picture('1', { caption: '' }), picture('2', { caption: '垭口' })],
    index: 1,
    zoom: false,
    original: false,
  });
  expect(viewerOf({ ...post, pictures: [picture('1', { caption: '营地' })] }, 0)?.pictures[0]?.caption).toBe('营地');
});

test('a reply that tells the city of its place brings both to its pictures', () => {
  const place = { id: '18040', name: '南山区' };
  expect(viewerOf({ ...post, place, cityId: '18034' }, 0)?.place).toEqual({ name: '南山区', cityId: '18034' });
  expect(viewerOf({ ...post, place, cityId: null }, 0)?.place).toEqual({ name: '南山区', cityId: null });
  for (const reply of [{ place }, { place: null, cityId: '18034' }, {}])
    expect(viewerOf({ ...post, ...reply }, 0)?.place).toBeUndefined();
});

test('a dynamic has its text for a title', () => {
  const viewer = viewerOf({ id: '8', text: '云海', mine: true, pictures: [picture('1')] }, 0, { zoom: true });
  expect(viewer).toMatchObject({ entry: { kind: 'dynamic', id: '8', title: '云海', mine: true }, zoom: true });
});

test('there is no viewer for a picture that is not there', () => {
  for (const index of [-1, 2, 0.5, NaN, Infinity]) expect(viewerOf(post, index), String(index)).toBeNull();
});

test('a picture and a report have addresses', () => {
  expect(pictureAddress(post, 3)).toBe('/mc/community/image?id=7&i=3');
  expect(pictureAddress({ kind: 'dynamic', id: '8' }, 0)).toBe('/mc/community/image?did=8&i=0');
  expect(reportAddress(post)).toBe('/mc/community/report?type=travelogue&id=7');
});

test('a shared picture has its entry’s title, of which no sign is cut in half', () => {
  const title = pictureTitle({ title: `${'山'.repeat(38)}👨‍👩‍👧云海` }, 1, 3);
  expect(title).toBe(`${'山'.repeat(38)}👨‍👩‍👧…（第2张，共3张）`);
  expect(pictureTitle({ title: '武功山' }, 0, 1)).toBe('武功山（第1张，共1张）');
});

test('every host keeps a picture its own way', () => {
  const way = (agent: string, hints = {}) => saveWay(detectHost(agent, hints));
  const android =
    'Mozilla/5.0 (Linux; Android 13; V2244A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36';
  expect(way(`${android} LingXing/8.1.0 build/1500`)).toBe('album');
  expect(way(`${android} MicroMessenger/8.0.40`)).toBe('press');
  expect(
    way(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('press');
  expect(
    way(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
      { maxTouchPoints: 5 },
    ),
  ).toBe('press');
  expect(
    way(
      'Mozilla/5.0 (Linux; Android 13; V2244A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36',
    ),
  ).toBe('press');
  expect(
    way(
      'Mozilla/5.0 (Linux; Android 13; V2244A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0 Mobile Safari/537.36',
    ),
  ).toBe('file');
  expect(
    way('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0 Safari/537.36'),
  ).toBe('file');
});

test.each(['Windows WeChat', 'Mac WeChat', 'UOS WeChat', 'Windows DingTalk'])(
  '%s keeps a picture as a file, and where that fails its mouse does: nobody presses long there',
  async (agent) => {
    const host = memoryHost({
      userAgent: agentOf(agent),
      fetch: () => Promise.resolve(new Response('', { status: 404 })),
    });
    expect(saveWay(detectHost(agentOf(agent)))).toBe('file');
    await savePicture('abcdefgh', '云海', 0, host);
    expect($toast.get()?.message).toBe('右键点图片，选择“图片另存为”');
    $toast.set(null);
  },
);

test('who gives a dead download up is let go at once, and told nothing', async () => {
  let given: AbortSignal | null | undefined;
  const host = memoryHost({
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0 Safari/537.36',
    fetch: (_, init) => {
      given = init?.signal;
      return new Promise(() => undefined);
    },
  });
  const saving = savePicture('abcdefgh', '云海', 0, host);
  const cancel = $loading.get()?.cancel;
  expect(cancel).toBeTypeOf('function');
  cancel?.();
  await saving;
  expect(given?.aborted).toBe(true);
  expect($loading.get()).toBeNull();
  expect($toast.get()).toBeNull();
});

test('a download has half an hour; then it is told in the specification’s words', async () => {
  const host = memoryHost({
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0 Safari/537.36',
    fetch: () => new Promise(() => undefined),
  });
  const saving = savePicture('abcdefgh', '云海', 0, host);
  await host.advance(1_799_999);
  expect($loading.get()).not.toBeNull();
  expect($toast.get()).toBeNull();
  await host.advance(1);
  await saving;
  expect($loading.get()).toBeNull();
  expect($toast.get()).toMatchObject({ message: '网络超时,请稍后重试...', time: 2_000 });
});

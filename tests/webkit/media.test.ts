/** Names behind an @, films among pictures, and what is drawn to be kept, in WebKit. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { setFollow } from '../../src/api/community/people.ts';
import { REQUESTED_WITH_HEADER } from '../../src/api/wire.ts';
import { tinyMp4 } from '../support/film/tinyFilm.ts';
import { callAs, logIn, type Member } from '../support/member.ts';
import { useKit } from './support/kit.ts';
import { writeDynamic } from '../support/publish/dynamic.ts';

const kit = useKit();

/** What a member sends from outside the browser. */
const sending =
  ({ state }: Member) =>
  async (path: string, body: Uint8Array | null, headers: Record<string, string>, method = 'POST') => {
    const origin = inject('serverOrigin');
    const reply = await fetch(new URL(path, origin), {
      method,
      body: body as BodyInit | null,
      headers: {
        Origin: origin,
        Cookie: state.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        [REQUESTED_WITH_HEADER]: 'trail-shell',
        'Idempotency-Key': randomUUID(),
        ...headers,
      },
    });
    const text = await reply.text();
    return { at: reply.headers.get('location') ?? '', data: text === '' ? null : JSON.parse(text).data };
  };
const b64 = (text: string): string => Buffer.from(text).toString('base64');

test('a friend behind a bare @ is a key away, and the name leads to them', async () => {
  const member = await kit.become();
  const friend = await logIn(inject('serverOrigin'));
  await callAs(inject('serverOrigin'), member, setFollow, { userId: friend.userId, following: true });
  await kit.open('/mc/short_publish');
  await kit.find('[data-ready=true]');
  const field = await kit.find('textarea');
  await field.sendKeys('跟着 @');
  const offered = await kit.find('[aria-label=提到谁] button');
  const name = await offered.getText();
  await kit.press(offered);
  await kit.until(async () => (await field.getAttribute('value')) === `跟着 ${name} `, 'The name is not put in');
  await kit.tap('发布');
  await kit.at('/dynamic/detail?did=');
  const link = await kit.find(`.dynamic-text a[href$="userId=${friend.userId}"]`);
  expect(await link.getText()).toBe(name);
});

test('a film that cannot be played says so among the pictures, and leaves a way to keep it', async () => {
  const member = await kit.become();
  const send = sending(member);
  const film = tinyMp4();
  const { at } = await send('/upload/max', null, {
    'Upload-Length': String(film.length),
    'Upload-Metadata': `kind ${b64('video')},filename ${b64('a.mp4')},print ${b64(randomUUID())}`,
  });
  const part = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
  const videoId: string = (await send(at, film, part, 'PATCH')).data.done.video.id;
  const still = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const imageIds: string = (await send('/upload', still, { 'Content-Type': 'image/jpeg' })).data.id;
  const did = await writeDynamic(inject('serverOrigin'), member, '云', { videoId, imageIds });
  await kit.open(`/mc/community/image?did=${did}`);
  await kit.press(await kit.find('[data-film-play]'));
  await kit.see('视频没有放出来');
  expect(await (await kit.control('存到手机里看')).getAttribute('href')).toContain('/files/video/');
});

test('a rank is drawn as a picture', async () => {
  await kit.open('/mc/top/rank?at=all');
  await kit.tap('存成图片');
  await kit.until(
    () =>
      kit.run(
        `const drawn = document.querySelector('img[src^="data:image/png"]');
         return drawn !== null && drawn.naturalWidth === 1080`,
      ),
    'Nothing is drawn',
  );
});

import { expect, test } from 'vitest';
import type { Shape } from '../../../../src/api/shape.ts';
import { shownReply } from '../../../../src/edge/worker/shownReply.ts';

const SHAPE: Shape = { o: { title: 's' } };
const TEXT = JSON.stringify({ errCode: 0, errMsg: '', data: { title: '香山' } });

const reply = (text = TEXT, status = 200, more: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json', ...more } });

test('an answer that says the same again is the one that was read before', async () => {
  const first = await shownReply(reply(), SHAPE, false);
  if (typeof first === 'string') throw new Error(first);
  expect(first.shown).toEqual({ ok: true, data: { title: '香山' }, reader: null });
  expect(await shownReply(reply(), SHAPE, false, first)).toBe(first);
});

test('what it says is the same after it was let go, and a body that came in pieces is one', async () => {
  const pieces = new ReadableStream<Uint8Array>({
    start: (out) => {
      const bytes = new TextEncoder().encode(TEXT);
      for (let at = 0; at < bytes.byteLength; at += 7) out.enqueue(bytes.slice(at, at + 7));
      out.close();
    },
  });
  const first = await shownReply(
    new Response(pieces, { headers: { 'content-type': 'application/json' } }),
    SHAPE,
    false,
  );
  if (typeof first === 'string') throw new Error(first);
  const { shown } = first;
  first.letGo();
  expect(first.shown).toEqual(shown);
  expect(first.shown).not.toBe(shown);
  expect(await shownReply(reply(), SHAPE, false, first)).toBe(first);
  const top = await shownReply(reply('{"errCode":0,"errMsg":"","userId":"7"}'), { o: { userId: 's' } }, true);
  if (typeof top === 'string') throw new Error(top);
  top.letGo();
  expect(top.shown).toEqual({ ok: true, data: { userId: '7' }, reader: null });
});

test('what says something else, in another way or under another contract is read anew', async () => {
  const first = await shownReply(reply(), SHAPE, false);
  if (typeof first === 'string') throw new Error(first);
  const other = JSON.stringify({ errCode: 0, errMsg: '', data: { title: '妙峰山' } });
  expect(await shownReply(reply(other), SHAPE, false, first)).toMatchObject({ shown: { data: { title: '妙峰山' } } });
  expect(await shownReply(reply(TEXT), { o: { title: 'w' } }, false, first)).toBe('unfit');
  expect(await shownReply(reply(TEXT, 200, { 'content-type': 'text/html' }), SHAPE, false, first)).toBe('denied');
  expect(await shownReply(reply(TEXT, 503), SHAPE, false, first)).toBe('failed');
});

test('the same words for one reader alone are for no page', async () => {
  const first = await shownReply(reply(), SHAPE, false);
  if (typeof first === 'string') throw new Error(first);
  expect(await shownReply(reply(TEXT, 200, { 'set-cookie': 'sid=1' }), SHAPE, false, first)).toBe('unfit');
});

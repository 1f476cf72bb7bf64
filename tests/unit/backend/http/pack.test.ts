import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { packed } from '../../../../src/backend/http/pack.ts';
import { jsonResponse } from '../../../../src/backend/http/reply.ts';

const long = JSON.stringify({
  errCode: 0,
  errMsg: '',
  data: { items: Array.from({ length: 200 }, (_, id) => ({ id, title: '山里的早晨' })) },
});
const ask = (accept: string | null): Request =>
  new Request('http://localhost/api/x', accept === null ? {} : { headers: { 'Accept-Encoding': accept } });

describe('an answer of the API', () => {
  it('travels in the best form that its reader takes', async () => {
    const best = await packed(ask('gzip, deflate, br'), jsonResponse(long));
    const bytes = Buffer.from(await best.arrayBuffer());
    expect(best.headers.get('Content-Encoding')).toBe('br');
    expect(bytes.length).toBeLessThan(Buffer.byteLength(long) / 4);
    expect(brotliDecompressSync(bytes).toString()).toBe(long);

    const older = await packed(ask('gzip'), jsonResponse(long));
    expect(gunzipSync(Buffer.from(await older.arrayBuffer())).toString()).toBe(long);
    expect(older.headers.get('Vary')).toBe('Accept-Encoding');
  });

  it.each([null, 'identity', 'br;q=0', 'x'])('is plain text for a reader of %s', async (accept) => {
    const plain = await packed(ask(accept), jsonResponse(long));
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await plain.text()).toBe(long);
  });

  it('stays as it is where it is short, and so where it carries a credential', async () => {
    const short = await packed(ask('br'), jsonResponse('{"errCode":0}', 503));
    expect([short.status, short.headers.get('Content-Encoding'), await short.text()]).toEqual([
      503,
      null,
      '{"errCode":0}',
    ]);
  });

  it('is packed tighter behind the answer once somebody has asked for it again', async () => {
    const words = JSON.stringify({
      errCode: 0,
      errMsg: '',
      data: Array.from({ length: 900 }, (_, at) => (at * 7_919) % 1_009),
    });
    const bytesOf = async (): Promise<Buffer> =>
      Buffer.from(await (await packed(ask('br'), jsonResponse(words))).arrayBuffer());
    const first = await bytesOf();
    expect(await bytesOf()).toEqual(first);
    const tight = await vi.waitFor(async () => {
      const now = await bytesOf();
      expect(now.length).toBeLessThan(first.length * 0.95);
      return now;
    });
    expect(brotliDecompressSync(tight).toString()).toBe(words);
  });

  it('keeps status and headers, and what is no JSON', async () => {
    const response = await packed(ask('br'), jsonResponse(long, 400));
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
    const picture = new Response('x'.repeat(5_000), { headers: { 'Content-Type': 'image/jpeg' } });
    expect(await packed(ask('br'), picture)).toBe(picture);
  });
});

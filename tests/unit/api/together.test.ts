import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phoneLogin, randomCode, sendValidateCodeNoBusi } from '../../../src/api/account/login.ts';
import { call, callRaw } from '../../../src/api/call.ts';
import type { Ports } from '../../../src/api/ports.ts';
import { Refused } from '../../../src/api/errors.ts';
import { logout, validIslogin } from '../../../src/api/account/session.ts';
import { pictureIn, uploadAddress, uploadHeaders } from '../../../src/api/upload/send.ts';
import { lastCode } from '../backend/support/account.ts';
import { ORIGIN, openWorld } from '../backend/support/world.ts';

/** Ports to a real backend, with a cookie jar and a clock that may be wrong. */
const doorsTo = (world: ReturnType<typeof openWorld>, clockErrorMs = 0): Ports => {
  const cookies = new Map<string, string>();
  return {
    async fetch(address, init) {
      const headers = new Headers(init?.headers);
      headers.set('Origin', ORIGIN);
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await world.app.request(ORIGIN + address, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return response;
    },
    now: () => world.now() + clockErrorMs,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    timers: {
      set: (run, ms) => setTimeout(run, Math.min(ms, 2 ** 31 - 1)) as unknown as number,
      clear: (timer) => clearTimeout(timer),
    },
    leaving: () => false,
  };
};

test.each([0, 5 * 86_400_000])(
  'client and backend understand each other, the clock being %i ms wrong',
  async (wrong) => {
    const world = openWorld();
    const ports = doorsTo(world, wrong);
    await expect(call(validIslogin, {}, { ports })).rejects.toMatchObject({ errCode: 401 });
    expect(await call(sendValidateCodeNoBusi, { phone: '+86 139 0000 1111' }, { ports })).toEqual({
      nextInSec: 60,
      needImgCode: false,
      voice: true,
    });
    const member = await call(phoneLogin, { phone: '13900001111', code: lastCode(world) }, { ports });
    expect(await call(validIslogin, {}, { ports })).toEqual({ userId: member.userId });
    const photo = await sharp({ create: { width: 12, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const sent = await ports.fetch(uploadAddress('normal'), {
      method: 'POST',
      headers: uploadHeaders('0123456789abcdef0123456789abcdef'),
      body: new Uint8Array(photo),
    });
    const picture = pictureIn('normal', sent.status, sent.headers.get('content-type'), await sent.text());
    expect(picture).toMatchObject({ width: 12, height: 9 });
    expect((await callRaw(randomCode, { phone: '13900001111' }, { ports })).headers.get('content-type')).toBe(
      'image/png',
    );
    expect(await call(logout, {}, { ports })).toEqual({ loggedOut: true });
    await expect(call(validIslogin, {}, { ports })).rejects.toBeInstanceOf(Refused);
  },
);

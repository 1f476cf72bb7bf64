import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phoneLogin } from '../../../src/api/account/phoneLogin.ts';
import { randomCode } from '../../../src/api/account/randomCode.ts';
import { sendValidateCodeNoBusi } from '../../../src/api/account/sendValidateCodeNoBusi.ts';
import { call, callRaw } from '../../../src/api/call.ts';
import type { Doors } from '../../../src/api/doors.ts';
import { Refused } from '../../../src/api/errors.ts';
import { logout } from '../../../src/api/session/logout.ts';
import { validIslogin } from '../../../src/api/session/validIslogin.ts';
import { sendPicture } from '../../../src/api/upload/send.ts';
import { lastCode } from '../backend/support/account.ts';
import { ORIGIN, openWorld } from '../backend/support/world.ts';

/** Doors to a real backend, with a cookie jar and a clock that may be wrong. */
const doorsTo = (world: ReturnType<typeof openWorld>, clockErrorMs = 0): Doors => {
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
    const doors = doorsTo(world, wrong);
    await expect(call(validIslogin, {}, { doors })).rejects.toMatchObject({ errCode: 401 });
    expect(await call(sendValidateCodeNoBusi, { phone: '+86 139 0000 1111' }, { doors })).toEqual({
      nextInSec: 60,
      needImgCode: false,
    });
    const member = await call(phoneLogin, { phone: '13900001111', code: lastCode(world) }, { doors });
    expect(await call(validIslogin, {}, { doors })).toEqual({ userId: member.userId });
    const photo = await sharp({ create: { width: 12, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const picture = await sendPicture(new Blob([new Uint8Array(photo)]), 'normal', { doors });
    expect(picture).toMatchObject({ width: 12, height: 9 });
    expect((await callRaw(randomCode, { phone: '13900001111' }, { doors })).headers.get('content-type')).toBe(
      'image/png',
    );
    expect(await call(logout, {}, { doors })).toEqual({ loggedOut: true });
    await expect(call(validIslogin, {}, { doors })).rejects.toBeInstanceOf(Refused);
  },
);

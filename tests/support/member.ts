import { randomInt } from 'node:crypto';
import { phoneLogin, sendValidateCodeNoBusi } from '../../src/api/account/login.ts';
import { call } from '../../src/api/call.ts';
import type { Call, PayloadOf, ReplyOf } from '../../src/api/define.ts';
import { type Ports, openPorts } from '../../src/api/ports.ts';

/** A browser session of somebody who has logged in, as Playwright's `storageState` wants it. */
export interface Member {
  readonly userId: string;
  readonly phone: string;
  readonly state: {
    readonly cookies: {
      name: string;
      value: string;
      domain: string;
      path: string;
      expires: number;
      httpOnly: boolean;
      secure: boolean;
      sameSite: 'Lax';
    }[];
    readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
  };
}

/** Ports of a visitor in Node: the site's own calls with a cookie jar. */
export const visitor = (baseURL: string, address: string): { ports: Ports; jar: Map<string, string> } => {
  const jar = new Map<string, string>();
  const ports: Ports = {
    ...openPorts,
    fetch: async (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Origin', baseURL);
      headers.set('X-Forwarded-For', address);
      headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await fetch(baseURL + String(path), { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return response;
    },
  };
  return { ports, jar };
};

/** The newest code that the demo inbox shows for a number. */
export const codeFor = async (baseURL: string, phone: string): Promise<string> => {
  const inbox = await (await fetch(`${baseURL}/demo/inbox`)).text();
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const found = inbox.split('<li>').find((item) => item.includes(`给 ${masked}`) && item.includes('<b>'));
  const code = /<b>(\d{6})<\/b>/.exec(found ?? '')?.[1];
  if (code === undefined) throw new Error(`The demo inbox has no code for ${masked}`);
  return code;
};

/** A number nobody else uses: limits count per number. */
export const freshPhone = (): string => `139${randomInt(10_000_000, 99_999_999)}`;
export const freshAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Logs in with the site's own calls and the demo inbox; a number that nobody has makes a new member. */
export const logIn = async (baseURL: string, phone = freshPhone()): Promise<Member> => {
  const { ports, jar } = visitor(baseURL, freshAddress());
  await call(sendValidateCodeNoBusi, { phone }, { ports });
  const code = await codeFor(baseURL, phone);
  const { userId, authCode } = await call(phoneLogin, { phone, code }, { ports });
  const { hostname, origin } = new URL(baseURL);
  const cookie = { domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
  return {
    userId,
    phone,
    state: {
      cookies: [...jar].map(([name, value]) => ({ ...cookie, name, value })),
      origins: [
        {
          origin,
          localStorage: [
            { name: 'userId', value: userId },
            { name: 'authCode', value: authCode },
          ],
        },
      ],
    },
  };
};

/** A call as this member makes it, from outside the browser. */
export const callAs = async <C extends Call<never, unknown> | Call>(
  baseURL: string,
  member: Member,
  contract: C,
  payload: PayloadOf<C>,
): Promise<ReplyOf<C>> => {
  const address = freshAddress();
  const ports = {
    ...openPorts,
    fetch: (path: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('Origin', baseURL);
      headers.set('X-Forwarded-For', address);
      headers.set('Cookie', member.state.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
      return fetch(baseURL + path, { ...init, headers });
    },
  };
  return (await call(contract as Call, payload, { ports })) as ReplyOf<C>;
};

import { codeAt } from '../../../support/setup/totp.ts';
import { addOperator, type Enrolled } from '../../../../src/backend/desk/accounts/operators.ts';
import type { Role } from '../../../../src/backend/desk/roles.ts';
import { openWorld, type World } from '../support/world.ts';

export const DESK = 'https://desk.example.com';
export const PASSWORD = '松萝湖边的第七个营地与篝火';

export const openDeskWorld = (): World => openWorld({ demo: false, deskOrigin: DESK });

export interface Page {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly go: string | null;
}

/** A browser at the desk: keeps its cookie, sends the token of the page it last saw. */
export interface Sitter {
  readonly name: string;
  readonly secret: string;
  cookie: string;
  token: string;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Page>;
  readonly post: (path: string, fields?: Record<string, string>, headers?: Record<string, string>) => Promise<Page>;
}

export const sitter = (
  world: World,
  { name, secret }: { name: string; secret: string },
  address = '198.51.100.7',
): Sitter => {
  const read = async (response: Response): Promise<Page> => {
    const text = await response.text();
    for (const line of response.headers.getSetCookie()) me.cookie = line.split(';')[0] ?? '';
    const token = /name="token"\s+value="([\w-]+)"/.exec(text)?.[1];
    if (token !== undefined) me.token = token;
    return { status: response.status, text, headers: response.headers, go: response.headers.get('location') };
  };
  const me: Sitter = {
    name,
    secret,
    cookie: '',
    token: '',
    get: async (path, headers = {}) =>
      read(await world.app.request(`${DESK}${path}`, { headers: { Cookie: me.cookie, ...headers } }, { address })),
    async post(path, fields = {}, headers = {}) {
      const sent = new Headers({
        Cookie: me.cookie,
        Origin: DESK,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
      });
      for (const [key, value] of Object.entries(headers))
        if (value === '') sent.delete(key);
        else sent.set(key, value);
      const body = new URLSearchParams({ token: me.token, ...fields }).toString();
      return read(await world.app.request(`${DESK}${path}`, { method: 'POST', headers: sent, body }, { address }));
    },
  };
  return me;
};

export const enrol = (world: World, name: string, roles: readonly Role[]): Promise<Enrolled> =>
  addOperator({ database: world.database, secret: world.parts.secret }, name, roles, world.now());

/** Enters with name, password and the code of this moment. */
export const enter = (world: World, at: Sitter, password: string): Promise<Page> =>
  at.post('/desk/login', { name: at.name, password, code: codeAt(at.secret, world.now()) });

/** Somebody who is at the desk, with a password of their own. */
export const seated = async (world: World, name: string, roles: readonly Role[]): Promise<Sitter> => {
  const { password, secret } = await enrol(world, name, roles);
  const at = sitter(world, { name, secret });
  await enter(world, at, password);
  await at.get('/desk/password');
  await at.post('/desk/password', { old: password, next: PASSWORD, again: PASSWORD });
  await at.get('/desk/');
  return at;
};

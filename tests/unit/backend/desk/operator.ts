import { argon2Sync, randomBytes } from 'node:crypto';
import { run } from '../../../../src/backend/database/statement.ts';
import { enrolment, newSecret, SEALED_FOR } from '../../../../src/backend/desk/accounts/totp.ts';
import { seal } from '../../../../src/backend/sessions/seal.ts';
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
  const readOf = async (path: string): Promise<Record<string, string>> => {
    const forms = (await me.get(path)).text.split('<form').filter((one) => one.includes(`action="${path}"`));
    const found = forms.map((one) => /name="read"\s+value="([^"]*)"/.exec(one)?.[1]).find((one) => one !== undefined);
    return found === undefined ? {} : { read: found };
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
      // As a browser does, which has read the form before: what it showed goes along.
      const was = fields['do'] === 'save' && !('key' in fields) && !('read' in fields) ? await readOf(path) : {};
      const body = new URLSearchParams({ token: me.token, ...was, ...fields }).toString();
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

/** `PASSWORD` as it is stored, at the least cost that the form allows: what it guards here is a test. */
const stored = ((): string => {
  const [salt, plain] = [
    randomBytes(16),
    (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, ''),
  ];
  const cost = { memory: 100, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', { message: PASSWORD, nonce: salt, ...cost });
  return `$argon2id$v=19$m=100,t=1,p=1$${plain(salt)}$${plain(hash)}`;
})();

/**
 * Somebody who is at the desk, with a password of their own. They logged in with it; how one comes to such a password is
 * login.test.ts's, and takes five hashes of full cost.
 */
export const seated = async (world: World, name: string, roles: readonly Role[]): Promise<Sitter> => {
  const totp = newSecret();
  run(
    world.database,
    'INSERT INTO operators (name, roles, password, once, totp, created_at) VALUES (?, ?, ?, 0, ?, ?)',
    name,
    roles.join(','),
    stored,
    seal(world.parts.secret, totp, SEALED_FOR),
    world.now(),
  );
  const at = sitter(world, { name, secret: enrolment(totp, name).secret });
  await enter(world, at, PASSWORD);
  await at.get('/desk/');
  return at;
};

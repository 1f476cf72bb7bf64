import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/lib/freePort.mjs';
import type { logIn as LogIn, Member } from '../support/member.ts';
import { untilUp } from './untilUp.ts';
import { SHAPE, type LinkName } from './links.ts';
import type { Certificate } from './wire/certificate.ts';
import type { FrontOptions } from './wire/front.ts';
import type { Start } from './wire/link.ts';
import { readWorld, type World } from './world.ts';

const here = dirname(fileURLToPath(import.meta.url));
const SERVER = 'tests/support/server.ts';
const MEMBER = 'tests/support/member.ts';

/** A built site with the backend of its own commit and a small world of its own, behind one link. */
export interface Side {
  readonly name: string;
  readonly origin: string;
  readonly world: World;
  readonly member: Member['state'];
  /** Somebody of the demo world who logs in by this number. */
  readonly logIn: (phone: string) => Promise<Member['state']>;
  /** Cuts every connection and says how the next ones are met. */
  readonly begin: (start: Start) => Promise<void>;
  /** Whether this build shows something there: an address without a page answers 404. */
  readonly has: (path: string) => Promise<boolean>;
  readonly stop: () => void;
}

/** The checkout that a `dist` was built in: its server knows how to serve it. */
const checkoutOf = (dist: string): string => {
  for (let folder = resolve(dist); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, SERVER))) return folder;
  throw new Error(`${dist} lies in no checkout: ${SERVER} is not above it`);
};

const toldBy = (child: ChildProcess, word: string): Promise<void> =>
  new Promise((then, fail) => {
    const hear = (message: unknown): void => {
      if (message !== word) return;
      child.off('message', hear).off('exit', gone);
      then();
    };
    const gone = (): void => fail(new Error('The front ended'));
    child.on('message', hear).once('exit', gone);
  });

/** Starts both processes; `certificate` is that of a link with TLS. */
export const startSide = async (
  name: string,
  dist: string,
  link: LinkName,
  certificate: Certificate,
  edge: boolean,
  built: Readonly<Record<string, string>> = {},
): Promise<Side> => {
  const checkout = checkoutOf(dist);
  const [port, backendPort] = [await freePort(), await freePort()];
  const origin = `${link === 'wire' ? 'https' : 'http'}://127.0.0.1:${port}`;
  const behind = `http://127.0.0.1:${backendPort}`;
  const backend = fork(join(checkout, SERVER), {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Policies name origins, so the one of the front is known before anything is served.
    env: {
      ...process.env,
      PORT: String(backendPort),
      SITE_DIST: resolve(dist),
      ORIGINS: origin,
      EDGE: edge ? 'on' : 'off',
      MORE_ORIGINS: behind,
    },
  });
  const tls = link === 'wire' ? { tls: { certificate, shape: SHAPE } } : {};
  const options: FrontOptions = { port, backendPort, origin, built, ...tls };
  const front = fork(join(here, 'wire/front.ts'), [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = (): void => {
    front.kill();
    backend.kill();
  };
  process.once('exit', stop);
  await Promise.all([untilUp(behind, backend), toldBy(front, 'listening')]);

  // By the calls of that commit: its contracts may be others.
  const { logIn } = (await import(pathToFileURL(join(checkout, MEMBER)).href)) as { logIn: typeof LogIn };
  const enter = async (phone?: string): Promise<Member['state']> => {
    const { state } = await logIn(behind, phone);
    const [pairs] = state.origins;
    return { ...state, origins: pairs ? [{ ...pairs, origin }] : [] };
  };
  return {
    name,
    origin,
    world: await readWorld(behind),
    member: await enter(),
    logIn: enter,
    begin: async (start) => {
      const begun = toldBy(front, 'begun');
      front.send(start);
      await begun;
    },
    has: async (path) => (await fetch(behind + path)).status !== 404,
    stop,
  };
};

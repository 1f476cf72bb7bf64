import type { DatabaseSync } from 'node:sqlite';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type AppOptions } from '../../../../src/backend/app.ts';
import type { Parts } from '../../../../src/backend/context.ts';
import { createReadBook } from '../../../../src/backend/community/people/readBook.ts';
import { createAskBook } from '../../../../src/backend/community/search/hot/book.ts';
import { migrate } from '../../../../src/backend/database/migrate.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import { demoOutbox } from '../../../../src/backend/messages/demo.ts';
import { createRegistry } from '../../../../src/backend/metrics/registry.ts';
import { openSession } from '../../../../src/backend/sessions/sessions.ts';
import { tokenOf } from '../../../../src/backend/sessions/session.ts';
import { readSettings, type Settings } from '../../../../src/backend/settings.ts';
import { AGREEMENTS, openAgreements } from '../../../../src/backend/content/agreements.ts';
import { createHub } from '../../../../src/backend/socket/hub.ts';
import { createVisitBook } from '../../../../src/backend/vitals/take.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { migratedDatabase } from './migrated.ts';

export const ORIGIN = 'http://localhost:4321';
export const START = Date.UTC(2026, 4, 1, 4, 0, 0);

export interface LogLine {
  readonly level: string;
  readonly event: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** One answer, read: HTTP status, the parsed body, headers, and the cookies it set. */
export interface Reply {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at whatever came
  readonly body: any;
  readonly text: string;
  readonly headers: Headers;
}

export interface Ask {
  readonly query?: Record<string, unknown> | URLSearchParams;
  readonly body?: unknown;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly key?: string | null;
  readonly address?: string;
}

/**
 * A browser of the world: keeps its cookies, sends the site's headers. `get` and `post` take paths
 * as served ('/api/…'); each call has a fresh idempotency key unless `key` is given (null: none).
 */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly get: (path: string, query?: Record<string, unknown>, ask?: Ask) => Promise<Reply>;
  readonly post: (path: string, body?: unknown, ask?: Ask) => Promise<Reply>;
  readonly send: (path: string, ask: Ask) => Promise<Reply>;
}

export interface World {
  readonly app: ReturnType<typeof createApp>;
  readonly parts: Parts;
  readonly database: DatabaseSync;
  readonly log: LogLine[];
  readonly now: () => number;
  /** Moves the clock on. */
  readonly wait: (ms: number) => void;
  readonly browser: (address?: string) => Browser;
  /** Adds an active member and returns the id. */
  readonly addMember: (nickName?: string, phone?: string) => string;
  /** A browser with a live session of this member. */
  readonly loggedIn: (userId: string, address?: string) => Browser;
}

/** A whole backend in memory, with a clock that only `wait` moves. */
export const openWorld = (
  over: Partial<Settings> = {},
  options: AppOptions = {},
  partOver: Partial<Parts> = {},
): World => {
  let now = START;
  const log: LogLine[] = [];
  const database = partOver.database ?? migratedDatabase();
  // One that is handed in may be new.
  migrate(database);
  const say: Parts['log'] = (level, event, facts = {}) => void log.push({ level, event, facts });
  const parts: Parts = {
    database,
    clock: () => now,
    settings: { ...readSettings({ DEMO: '1' }), ...over },
    files: partOver.files ?? join(mkdtempSync(join(tmpdir(), 'files-'))),
    freeBytes: () => Promise.resolve(1e12),
    secret: new Uint8Array(32).fill(7),
    randomBelow: (max) => randomInt(max),
    outbox: demoOutbox(),
    weather: null,
    ticket: null,
    hub: createHub(),
    notices: () => ({ told: [], banners: [], announcements: [] }),
    agreements: openAgreements(AGREEMENTS, () => undefined),
    log: say,
    reads: createReadBook(database, say),
    seen: new Map(),
    asked: createAskBook(database, say),
    visits: createVisitBook(database, () => now),
    // A world's clock stands still, and so would what its readers are given.
    budget: { check: () => undefined, charge: () => undefined },
    metrics: createRegistry(),
    health: { database: 'sound' },
    draw: () => Promise.reject(new Error('Nothing draws here')),
    ...partOver,
  };
  const app = createApp(parts, options);

  const makeBrowser = (address = '203.0.113.9'): Browser => {
    const cookies = new Map<string, string>();
    const send = async (path: string, ask: Ask): Promise<Reply> => {
      const query = ask.query instanceof URLSearchParams ? ask.query : toParams(ask.query ?? {});
      const headers = new Headers({
        'X-Requested-With': 'trail-shell',
        Origin: ORIGIN,
        'Sec-Fetch-Site': 'same-origin',
        'User-Agent': 'Mozilla/5.0 (Linux; Android 12) test',
      });
      if (ask.key !== null) headers.set('Idempotency-Key', ask.key ?? randomUUID());
      if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      let body: BodyInit | null = null;
      if (ask.body instanceof ReadableStream || ask.body instanceof Uint8Array || typeof ask.body === 'string')
        body = ask.body as BodyInit;
      else if (ask.body !== undefined) {
        body = JSON.stringify(ask.body);
        headers.set('Content-Type', 'application/json');
      }
      for (const [name, value] of Object.entries(ask.headers ?? {}))
        if (value === '') headers.delete(name);
        else headers.set(name, value);
      const text = query.toString();
      const response = await app.request(
        `${ORIGIN}${path}${text ? `?${text}` : ''}`,
        {
          method: ask.method ?? (ask.body === undefined ? 'GET' : 'POST'),
          headers,
          body,
          duplex: 'half',
        } as RequestInit,
        { address: ask.address ?? address },
      );
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        if (/Max-Age=0\b/.test(line)) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const reply = new TextDecoder().decode(await response.arrayBuffer());
      return { status: response.status, text: reply, body: parsed(reply), headers: response.headers };
    };
    return {
      cookies,
      send,
      get: (path, query = {}, ask = {}) => send(path, { ...ask, query, method: 'GET' }),
      post: (path, body = {}, ask = {}) => send(path, { ...ask, body, method: 'POST' }),
    };
  };

  return {
    app,
    parts,
    database,
    log,
    now: () => now,
    wait: (ms) => void (now += ms),
    browser: makeBrowser,
    addMember: (nickName = '山友', phone) =>
      String(
        run(database, 'INSERT INTO users (phone, nick_name, created_at) VALUES (?, ?, ?)', phone ?? null, nickName, now)
          .id,
      ),
    loggedIn(userId, address) {
      const browser = makeBrowser(address);
      const session = openSession(database, parts.secret, userId, now, 'test');
      browser.cookies.set('sid', tokenOf(parts.secret, session.handle));
      return browser;
    },
  };
};

const toParams = (query: Record<string, unknown>): URLSearchParams => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) params.append(name, String(value));
  return params;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

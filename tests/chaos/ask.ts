import { Agent, request } from 'node:http';
import { type House, ORIGIN } from './house.ts';

export interface Told {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

const GIVE_UP_MS = 10_000;

/** One request; null where the line broke or nobody answered. */
export const ask = (
  port: number,
  agent: Agent,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Told | null> =>
  new Promise((resolve) => {
    const began = performance.now();
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        agent,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers,
        timeout: GIVE_UP_MS,
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', () => resolve(null));
        reply.on('close', () => {
          const text = Buffer.concat(parts).toString('utf8');
          resolve(reply.complete ? { status: reply.statusCode ?? 0, text, ms: performance.now() - began } : null);
        });
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(null));
    sent.end(body);
  });

/** One thing that a member wants once: this gift. Its key stays the same however often it is asked for. */
export interface Wish {
  readonly member: number;
  readonly gift: string;
  readonly key: string;
}

/** The wishes of a house, one after the other, none twice. */
export const wishesOf = ({ cookies, gifts }: House): (() => Wish) => {
  let n = 0;
  return () => {
    const member = n % cookies.length;
    const gift = gifts[Math.floor(n / cookies.length)];
    if (gift === undefined) throw new Error('No gifts are left: more members or gifts are needed');
    n += 1;
    return { member, gift, key: `chaos-wish-${String(n).padStart(9, '0')}` };
  };
};

const addressOf = (member: number): string => `10.${(member >> 16) & 255}.${(member >> 8) & 255}.${member & 255}`;

/** Asks for a wish, with its key. */
export const wish = (
  port: number,
  agent: Agent,
  { cookies }: House,
  { member, gift, key }: Wish,
): Promise<Told | null> =>
  ask(
    port,
    agent,
    '/api/vip/receiveVip',
    {
      Cookie: cookies[member] ?? '',
      'Content-Type': 'application/json',
      'X-Requested-With': 'trail-shell',
      'X-Forwarded-For': addressOf(member),
      Origin: ORIGIN,
      'Idempotency-Key': key,
    },
    JSON.stringify({ id: gift }),
  );

export const isGranted = (told: Told | null): told is Told => told !== null && told.text.includes('"errCode":0');

export interface Load {
  /** What was answered, and what was not: that may have happened or not. */
  readonly granted: Map<Wish, string>;
  readonly open: Set<Wish>;
  readonly refused: Told[];
  /** When each answer came, and after how long. */
  readonly times: { readonly at: number; readonly ms: number; readonly ok: boolean }[];
  readonly stop: () => Promise<void>;
}

/** Callers who want one thing after the other until they are stopped. */
export const load = (port: () => number, house: House, next: () => Wish, callers: number): Load => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const loaded = {
    granted: new Map<Wish, string>(),
    open: new Set<Wish>(),
    refused: [] as Told[],
    times: [] as Load['times'],
  };
  let stopped = false;
  const caller = async (): Promise<void> => {
    while (!stopped) {
      const wanted = next();
      loaded.open.add(wanted);
      const told = await wish(port(), agent, house, wanted);
      loaded.times.push({ at: performance.now(), ms: told?.ms ?? 0, ok: isGranted(told) });
      if (isGranted(told)) {
        loaded.granted.set(wanted, told.text);
        loaded.open.delete(wanted);
      } else {
        if (told !== null) loaded.refused.push(told);
        await new Promise((then) => setTimeout(then, 20));
      }
    }
  };
  const all = Promise.all(Array.from({ length: callers }, caller));
  return {
    ...loaded,
    async stop() {
      stopped = true;
      await all;
      agent.destroy();
    },
  };
};

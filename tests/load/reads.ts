/** What every read call takes of the main thread, one after the other, in this process. Times are told and never tested. */
import { join } from 'node:path';
import { createApp } from '../../src/backend/app.ts';
import { openParts } from '../../src/backend/parts.ts';
import { servedPath } from '../../src/api/wire.ts';
import { readSettings } from '../../src/backend/settings.ts';
import { tokenOf } from '../../src/backend/sessions/session.ts';
import { type Asked, asked, readCalls } from './calls.ts';
import { figuresOf, short } from './report/figures.ts';
import { handleOf } from './seed/people.ts';

const ROUNDS = 15;
/** What one call may take of the thread that everybody shares. */
const GOAL_MS = 10;

/** Work of this thread alone: what else runs on the machine is not in it. */
const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

const HEADERS = { 'User-Agent': 'load', 'Sec-Fetch-Site': 'same-origin' };

/** Prints what every read call costs over the world in `dir`, and who is above the goal; resolves with their names. */
export const measureReads = async (dir: string): Promise<string[]> => {
  const settings = { ...readSettings({ NODE_ENV: 'production', DATA_DIR: dir }), checkReplies: false };
  const opened = openParts(settings, { draw: () => Promise.reject(new Error('nothing draws')) }, () => undefined);
  // One member asks for everything here: what a reader may take is measured elsewhere.
  const parts = { ...opened, budget: { check: () => undefined, charge: () => undefined } };
  const app = createApp(parts);
  const cookie = `sid=${tokenOf(parts.secret, handleOf(0))}`;
  const once = async ({ call, query, member }: Asked, address: string): Promise<{ cpu: number; wall: number }> => {
    const contract = readCalls.get(call);
    if (!contract) throw new Error(`No such call: ${call}`);
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const headers: Record<string, string> = member ? { ...HEADERS, cookie } : HEADERS;
    const get = contract.method === 'GET';
    const request = new Request(`http://localhost:4321${servedPath(contract)}${get ? `?${params}` : ''}`, {
      method: contract.method,
      headers: get ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: get ? null : JSON.stringify(query),
    });
    const [began, at] = [threadMs(), performance.now()];
    const reply = await app.fetch(request, { address });
    const took = { cpu: threadMs() - began, wall: performance.now() - at };
    const { errCode } = (await reply.json()) as { errCode: number };
    if (![0, -1, 401, 404].includes(errCode)) throw new Error(`${call} answered ${errCode}`);
    return took;
  };
  const slow: string[] = [];
  console.log('main thread: mean ms, longest on the wall; rounds:', ROUNDS);
  for (const [at, one] of asked.entries()) {
    const times: { cpu: number; wall: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const took = await once(one, `10.${at % 250}.${round}.1`);
      // The first pays for what is prepared once.
      if (round > 0) times.push(took);
    }
    const mean = times.reduce((sum, { cpu }) => sum + cpu, 0) / ROUNDS;
    const { most } = figuresOf(times.map(({ wall }) => wall));
    const name = `${one.call} ${new URLSearchParams(one.query as never)} ${one.member ? 'member' : 'guest'}`;
    if (mean > GOAL_MS) slow.push(name);
    console.log(`${short(mean).padStart(8)} ${short(most).padStart(8)}  ${mean > GOAL_MS ? '!' : ' '} ${name}`);
  }
  parts.database.close();
  console.log(slow.length === 0 ? `All within ${GOAL_MS} ms.` : `Above ${GOAL_MS} ms:\n  ${slow.join('\n  ')}`);
  return slow;
};

if (process.argv[1] === import.meta.filename)
  process.exitCode = (await measureReads(join(process.argv[2] ?? '.cache/load'))).length > 0 ? 1 : 0;

import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, load, wishesOf } from './ask.ts';
import { audit } from './books.ts';
import { prepare, start } from './house.ts';
import type { Row } from './row.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A year on, a day and an hour back, and just now. */
const JUMPS_MS = [365 * DAY_MS, -DAY_MS, HOUR_MS, -HOUR_MS, 400 * DAY_MS, 0];
const STAYS_MS = 2_500;

/** The clock jumps under load: nothing that was told is lost, nobody's session is forgotten, and all are known again when it is right. */
export const clock = async (): Promise<Row> => {
  const house = prepare(1_000, 200);
  const server = await start(house.dir);
  const agent = new Agent({ keepAlive: true });
  try {
    const loaded = load(() => server.port, house, wishesOf(house), 8);
    for (const off of JUMPS_MS) {
      writeFileSync(join(house.dir, 'clock'), String(off));
      await wait(STAYS_MS);
    }
    await loaded.stop();
    let known = 0;
    for (const cookie of house.cookies.slice(0, 200)) {
      const told = await ask(server.port, agent, '/api/validIslogin', { Cookie: cookie });
      if (told?.text.includes('"errCode":0')) known += 1;
    }
    await server.end('SIGTERM');
    const { lost, doubled, integrity, sessions } = audit(house, loaded.granted.keys());
    const broken = loaded.refused.filter(({ status }) => status >= 500).length;
    return {
      what: 'the clock jumps',
      done: `${JUMPS_MS.length} jumps of up to 400 days and back, ${loaded.granted.size} acknowledged`,
      found: `${lost} lost, ${doubled} doubled, ${broken} broken, ${sessions} of ${house.cookies.length} sessions there, ${known} of 200 asked are known, integrity ${integrity}`,
      passed:
        lost === 0 &&
        doubled === 0 &&
        broken === 0 &&
        integrity === 'ok' &&
        known === 200 &&
        sessions === house.cookies.length,
    };
  } finally {
    agent.destroy();
    await server.end('SIGKILL');
    house.remove();
  }
};

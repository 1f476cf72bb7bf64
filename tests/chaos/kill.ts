import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'node:http';
import { isGranted, load, wish, wishesOf, type Wish } from './ask.ts';
import { audit } from './books.ts';
import { prepare, start } from './house.ts';
import type { Row } from './row.ts';

const CALLERS = 24;
/** Longer than it takes to write, shorter than it takes to rest. */
const LIVES_MS = [300, 2_000] as const;

/** `kill -9` under load, again and again: what was told is there, what was not told comes out once when it is repeated. */
export const kill = async (times: number, say: (text: string) => void): Promise<Row> => {
  const house = prepare(4_000, 200);
  const next = wishesOf(house);
  const granted = new Map<Wish, string>();
  let [lost, doubled, repeated, changed, upMost] = [0, 0, 0, 0, 0];
  const odd: string[] = [];
  try {
    for (let time = 1; time <= times; time += 1) {
      const began = performance.now();
      const server = await start(house.dir);
      upMost = Math.max(upMost, performance.now() - began);
      const loaded = load(() => server.port, house, next, CALLERS);
      await wait(LIVES_MS[0] + Math.random() * (LIVES_MS[1] - LIVES_MS[0]));
      await server.end('SIGKILL');
      await loaded.stop();
      for (const [wanted, text] of loaded.granted) granted.set(wanted, text);
      const found = audit(house, granted.keys());
      lost += found.lost;
      doubled += found.doubled;
      if (found.integrity !== 'ok') odd.push(found.integrity);

      // Whoever heard nothing asks again with the same key, and whoever heard may.
      const again = await start(house.dir);
      const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
      const told = [...loaded.granted].slice(-20);
      const answers = await Promise.all([
        ...[...loaded.open].slice(0, CALLERS).map(async (wanted) => {
          const answer = await wish(again.port, agent, house, wanted);
          if (isGranted(answer)) granted.set(wanted, answer.text);
          return isGranted(answer);
        }),
        ...told.map(async ([wanted, text]) => (await wish(again.port, agent, house, wanted))?.text === text),
      ]);
      agent.destroy();
      repeated += answers.length;
      changed += answers.filter((same) => !same).length;
      await again.end('SIGKILL');
      say(
        `kill ${time}/${times}: ${granted.size} acknowledged, ${lost} lost, ${doubled} doubled, ${changed} answered otherwise`,
      );
    }
    const last = audit(house, granted.keys());
    lost += last.lost;
    return {
      what: 'kill -9 under load',
      done: `${2 * times} kills, ${granted.size} acknowledged writes, ${repeated} repeated with their key`,
      found: `${lost} lost, ${doubled} doubled, ${changed} answered otherwise, integrity ${odd[0] ?? last.integrity}, up again within ${(upMost / 1_000).toFixed(1)} s`,
      passed:
        lost === 0 && doubled === 0 && changed === 0 && odd.length === 0 && last.integrity === 'ok' && granted.size > 0,
    };
  } finally {
    house.remove();
  }
};

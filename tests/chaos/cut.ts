import { Agent, createServer, request, type Server as Front } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isGranted, wish, type Wish, wishesOf } from './ask.ts';
import { audit } from './books.ts';
import { prepare, start } from './house.ts';
import type { Row } from './row.ts';

const CALLERS = 32;
const TRIES = 40;

/** Hands requests on, waits for the whole answer, and cuts the line instead of giving it, for this share of them. */
const cutting = async (port: number, share: number): Promise<{ front: Front; port: number; cut: () => number }> => {
  const agent = new Agent({ keepAlive: true });
  let cut = 0;
  const front = createServer((asked, answer) => {
    const onward = request(
      { host: '127.0.0.1', port, agent, path: asked.url, method: asked.method, headers: asked.headers },
      (got) => {
        const parts: Buffer[] = [];
        got.on('data', (part: Buffer) => parts.push(part));
        got.on('end', () => {
          if (Math.random() >= share)
            return void answer.writeHead(got.statusCode ?? 500, got.headers).end(Buffer.concat(parts));
          cut += 1;
          asked.socket.destroy();
        });
      },
    );
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  front.on('close', () => agent.destroy());
  return { front, port: (front.address() as AddressInfo).port, cut: () => cut };
};

/** A proxy that cuts one answer of twenty after the commit: whoever repeats with the same key gets one grant and no more. */
export const cut = async (requests: number, say: (text: string) => void): Promise<Row> => {
  const house = prepare(4_000, Math.ceil(requests / 4_000) + 1);
  const server = await start(house.dir);
  const proxy = await cutting(server.port, 0.05);
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const next = wishesOf(house);
  const granted: Wish[] = [];
  let [begun, sent, never] = [0, 0, 0];
  try {
    const caller = async (): Promise<void> => {
      while (begun < requests) {
        begun += 1;
        const wanted = next();
        let done = false;
        for (let time = 0; time < TRIES && !done; time += 1) {
          sent += 1;
          done = isGranted(await wish(proxy.port, agent, house, wanted));
        }
        if (done) granted.push(wanted);
        else never += 1;
        if (begun % 10_000 === 0) say(`cut: ${begun} of ${requests}`);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    await server.end('SIGTERM');
    const { lost, doubled, integrity } = audit(house, granted);
    return {
      what: 'a proxy cuts 5 % of answers after the commit',
      done: `${requests} wishes, ${sent} keyed requests, ${proxy.cut()} answers cut`,
      found: `${doubled} granted twice, ${lost} lost, ${never} never granted, integrity ${integrity}`,
      passed: doubled === 0 && lost === 0 && never === 0 && integrity === 'ok' && proxy.cut() > 0,
    };
  } finally {
    agent.destroy();
    proxy.front.closeAllConnections();
    proxy.front.close();
    await server.end('SIGKILL');
    house.remove();
  }
};

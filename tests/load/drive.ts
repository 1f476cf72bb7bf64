import { Agent, request } from 'node:http';
import { type Figures, figuresOf } from './report/figures.ts';

export interface Wanted {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Posted when it is given. */
  readonly body?: string;
}

const send = (
  port: number,
  agent: Agent,
  { path, headers, body }: Wanted,
): Promise<{ ms: number; status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(
      { port, host: '127.0.0.1', agent, path, method: body === undefined ? 'GET' : 'POST', headers },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          resolve({
            ms: performance.now() - began,
            status: Number(reply.statusCode),
            text: Buffer.concat(parts).toString('latin1'),
          }),
        );
        reply.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** A refusal is quick and says nothing of speed. */
const mustBe = (expect: string, { path }: Wanted, { status, text }: { status: number; text: string }): void => {
  if (status !== 200 || !text.includes(expect)) throw new Error(`${path} answered ${status} ${text.slice(0, 200)}`);
};

export interface Round {
  readonly perSecond: number;
  readonly ms: Figures;
}

/**
 * Asks for some seconds: `callers` connections, each of which asks again as soon as it is answered. An answer that is
 * not 200 or does not hold `expect` ends the measurement.
 */
export const drive = async (
  port: number,
  { callers, seconds, expect = '"errCode":0' }: { callers: number; seconds: number; expect?: string },
  next: (n: number) => Wanted,
): Promise<Round> => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const took: number[] = [];
  const began = performance.now();
  let n = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1_000) {
      const wanted = next((n += 1));
      const answer = await send(port, agent, wanted);
      mustBe(expect, wanted, answer);
      took.push(answer.ms);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  return { perSecond: took.length / ((performance.now() - began) / 1_000), ms: figuresOf(took) };
};

/**
 * Asks so many times a second for some seconds, whether the last one was answered or not, as visitors do. An answer counts
 * from the moment at which it should have been asked for: whoever waits because others wait is not left out.
 */
export const driveAt = async (
  port: number,
  { perSecond, seconds, expect = '"errCode":0' }: { perSecond: number; seconds: number; expect?: string },
  next: (n: number) => Wanted,
): Promise<Round> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const all = perSecond * seconds;
  const took: number[] = [];
  const began = performance.now() + 5;
  let failed: unknown;
  const answered: Promise<void>[] = [];
  const one = async (n: number): Promise<void> => {
    const due = began + (n * 1_000) / perSecond;
    const wanted = next(n + 1);
    mustBe(expect, wanted, await send(port, agent, wanted));
    took.push(performance.now() - due);
  };
  for (let n = 0; n < all && failed === undefined;) {
    while (n < all && began + (n * 1_000) / perSecond <= performance.now()) {
      answered.push(one(n).catch((error: unknown) => void (failed ??= error)));
      n += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(answered);
  agent.destroy();
  if (failed instanceof Error) throw failed;
  return { perSecond: took.length / ((performance.now() - began) / 1_000), ms: figuresOf(took) };
};

/** Asks so many times a second until `stop` is called, whether it was answered or not. */
export const pace = (port: number, perSecond: number, next: (n: number) => Wanted): (() => void) => {
  const agent = new Agent({ keepAlive: true });
  let n = 0;
  const timer = setInterval(() => void send(port, agent, next((n += 1))).catch(() => undefined), 1_000 / perSecond);
  return () => {
    clearInterval(timer);
    agent.destroy();
  };
};

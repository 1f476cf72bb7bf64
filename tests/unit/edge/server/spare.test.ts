import { expect, test } from 'vitest';
import { createSpare } from '../../../../src/edge/server/spare.ts';

const tick = (): Promise<void> => new Promise((then) => setTimeout(then));

const begin = () => {
  const it = { time: 0, rests: [] as number[], goOn: (): void => undefined };
  const spare = createSpare({
    now: () => it.time,
    rest: (ms) => (it.rests.push(ms), new Promise<void>((then) => (it.goOn = then))),
  });
  return { it, spare };
};

test('costly work is done one after the other, and takes a tenth of the time', async () => {
  const { it, spare } = begin();
  const done: string[] = [];
  let end: () => void = () => undefined;
  const first = spare(() => new Promise<void>((resolve) => (end = resolve)));
  const second = spare(() => Promise.resolve(done.push('second')));
  await tick();
  it.time = 100;
  end();
  await first;
  await tick();
  expect([it.rests, done]).toEqual([[900], []]);
  it.goOn();
  await second;
  expect(done).toEqual(['second']);
});

test('work that fails is over, and the next one has its turn', async () => {
  const { it, spare } = begin();
  await expect(spare(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const next = spare(() => Promise.resolve(1));
  await tick();
  it.goOn();
  expect(await next).toBe(1);
});

test('who comes while too many wait is refused, and has a place when they have gone', async () => {
  const { it, spare } = begin();
  await spare(() => Promise.resolve(0));
  const waiting = Array.from({ length: 64 }, (_, nth) => spare(() => Promise.resolve(nth)));
  expect(await spare(() => Promise.resolve('one more'))).toBeNull();
  it.goOn();
  expect(await waiting[0]).toBe(0);
  const later = spare(() => Promise.resolve('later'));
  for (const one of waiting.slice(1)) {
    await tick();
    it.goOn();
    await one;
  }
  await tick();
  it.goOn();
  expect(await later).toBe('later');
});

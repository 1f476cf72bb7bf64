import { expect, test } from 'vitest';
import { createSpare } from '../../../../src/edge/server/spare.ts';

test('costly work is done one after the other, and takes a tenth of the time', async () => {
  let time = 0;
  const spare = createSpare(() => time);
  let end: (value: string) => void = () => undefined;
  const first = spare(() => new Promise<string>((resolve) => (end = resolve)));
  expect(await spare(() => Promise.resolve('meanwhile'))).toBeNull();
  time = 100;
  end('first');
  expect(await first).toBe('first');
  time = 999;
  expect(await spare(() => Promise.resolve('too soon'))).toBeNull();
  time = 1_000;
  expect(await spare(() => Promise.resolve('second'))).toBe('second');
});

test('work that fails is over, and the next one has its turn', async () => {
  let time = 0;
  const spare = createSpare(() => time);
  await expect(spare(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  time = 1;
  expect(await spare(() => Promise.resolve(1))).toBe(1);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTurn } from '../../../src/stores/inTurn.ts';

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A server that answers when it is told to, and a log of what it was asked. */
const server = (first: boolean) => {
  const asked: boolean[] = [];
  const waiting: ((does: boolean) => void)[] = [];
  let has = first;
  return {
    asked,
    has: () => has,
    underWay: () => waiting.length,
    answer: (does = true) => waiting.shift()?.(does),
    set: (value: boolean): Promise<boolean> => {
      asked.push(value);
      return new Promise((resolve, reject) =>
        waiting.push((does) => {
          if (!does) return reject(new Error('refused'));
          has = value;
          resolve(value);
        }),
      );
    },
  };
};

test('one request is under way at a time, and of what is wanted meanwhile only the last is sent', async () => {
  const far = server(false);
  const ends: Promise<unknown>[] = [];
  for (const value of [true, false, true, false]) {
    ends.push(inTurn('a', false, () => far.set(value)));
    await tick();
  }
  expect(far.asked).toEqual([true]);
  far.answer();
  await tick();
  expect(far.asked).toEqual([true, false]);
  far.answer();
  expect(await Promise.all(ends)).toEqual([null, null, null, { state: false, error: null }]);
});

test('controls do not wait for one another', async () => {
  const far = server(false);
  const ends = [inTurn('b1', false, () => far.set(true)), inTurn('b2', false, () => far.set(false))];
  await tick();
  expect(far.underWay()).toBe(2);
  far.answer();
  far.answer();
  await Promise.all(ends);
});

test('whatever is touched and refused in whatever order, what is shown at the end is what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom('tap', 'answer', 'refuse'), { maxLength: 20 }),
      async (first, steps) => {
        const far = server(first);
        let shown = first;
        const ends: Promise<void>[] = [];
        for (const step of steps) {
          if (step === 'tap') {
            const before = shown;
            const value = !before;
            shown = value;
            ends.push(
              inTurn('c', before, () => far.set(value)).then((end) => {
                if (end !== null) shown = end.state;
              }),
            );
          } else far.answer(step === 'answer');
          await tick();
          expect(far.underWay()).toBeLessThanOrEqual(1);
        }
        const refuses = steps.length % 2 === 1;
        while (far.underWay() > 0) {
          far.answer(!refuses);
          await tick();
        }
        await Promise.all(ends);
        expect(shown).toBe(far.has());
      },
    ),
    { numRuns: 150 },
  );
});

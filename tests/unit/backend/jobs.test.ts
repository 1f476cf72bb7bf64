import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Job, startJobs } from '../../../src/backend/jobs/jobs.ts';
import { jobsOf } from '../../../src/backend/jobs/list.ts';
import { openWorld } from './support/world.ts';

const quiet = () => undefined;

test('each job comes back by itself, alone with itself, and as soon as it asks for', async () => {
  let [under, most, runs] = [0, 0, 0];
  const slow: Job = {
    name: 'slow',
    everyMs: 1,
    run: async () => {
      most = Math.max(most, (under += 1));
      await wait(5);
      under -= 1;
      runs += 1;
    },
  };
  let eager = 0;
  const jobs = startJobs(
    [slow, { name: 'eager', everyMs: 60_000, atOnce: true, run: () => ((eager += 1) < 3 ? 1 : undefined) }],
    quiet,
  );
  await expect.poll(() => runs).toBeGreaterThan(2);
  await expect.poll(() => eager).toBe(3);
  await jobs.stop();
  expect([most, under]).toEqual([1, 0]);
  const [then] = [runs];
  await wait(20);
  expect([runs, eager]).toEqual([then, 3]);
});

test('a job that fails says so and stops neither itself nor another', async () => {
  const said: unknown[] = [];
  let [thrown, rejected, whole] = [0, 0, 0];
  const jobs = startJobs(
    [
      {
        name: 'throws',
        everyMs: 1,
        run: () => {
          thrown += 1;
          throw new Error('no');
        },
      },
      { name: 'rejects', everyMs: 1, run: () => Promise.reject(new Error(`${(rejected += 1)}`)) },
      { name: 'whole', everyMs: 1, run: () => void (whole += 1) },
    ],
    (...line) => void said.push(line),
  );
  await expect.poll(() => Math.min(thrown, rejected, whole)).toBeGreaterThan(2);
  await jobs.stop();
  expect(said).toContainEqual(['warn', 'a job failed', expect.objectContaining({ job: 'throws' })]);
  expect(said).toContainEqual(['warn', 'a job failed', expect.objectContaining({ job: 'rejects' })]);
});

test('a job that finds the database held comes again soon and fails only when that goes on', async () => {
  const locked = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });
  const said: unknown[] = [];
  const ran: boolean[] = [];
  let [once, always] = [0, 0];
  const jobs = startJobs(
    [
      {
        name: 'once',
        everyMs: 60_000,
        atOnce: true,
        run: () => {
          if ((once += 1) === 1) throw locked;
        },
      },
      {
        name: 'always',
        everyMs: 1,
        run: () => {
          always += 1;
          throw locked;
        },
      },
    ],
    (...line) => void said.push(line),
    (name, _, failed) => void (name === 'once' && ran.push(failed)),
  );
  await expect.poll(() => once).toBe(2);
  await expect.poll(() => said.length).toBeGreaterThan(0);
  await jobs.stop();
  expect(ran).toEqual([false, false]);
  expect(always).toBeGreaterThan(8);
  expect(said).not.toContainEqual(expect.arrayContaining([expect.objectContaining({ job: 'once' })]));
});

test('stopping waits for the run that is under way and begins none', async () => {
  let end = (): void => undefined;
  let begun = 0;
  const running = new Promise<void>((resolve) => (end = resolve));
  const jobs = startJobs([{ name: 'pays', everyMs: 1, atOnce: true, run: () => ((begun += 1), running) }], quiet);
  await expect.poll(() => begun).toBe(1);
  let over = false;
  const stopped = jobs.stop().then(() => (over = true));
  await wait(10);
  expect(over).toBe(false);
  end();
  await stopped;
  await wait(10);
  expect(begun).toBe(1);
});

test('what the server does by itself is one list, each with a name of its own; while the clock is not steady nothing is forgotten', async () => {
  const world = openWorld();
  const computed: unknown[] = [];
  const jobs = jobsOf({
    parts: world.parts,
    steady: () => false,
    stopping: () => false,
    ranks: { compute: (due) => void computed.push(due), stop: async () => undefined },
    move: null,
  });
  const names = jobs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.sort()).toEqual(
    [
      'unread',
      'search',
      'exports',
      'sessions',
      'closings',
      'membership',
      'reconcile',
      'events',
      'restock',
      'tracks',
      'forecasts',
      'vitals',
      'sweep',
      'files',
      'forget',
      'ranks',
    ].sort(),
  );
  world.database.prepare("INSERT INTO hits (bucket, at) VALUES ('old', 1)").run();
  for (const { run } of jobs) await run();
  expect(computed).toEqual([{ now: world.now(), mayClose: false }]);
  expect(world.database.prepare('SELECT count(*) AS n FROM hits').get()).toMatchObject({ n: 1 });
});

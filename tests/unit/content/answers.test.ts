import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { askFor, NoMoreAnswers, readAnswers } from '../../../cms/answers.ts';
import { dayProblem, versionProblem } from '../../../cms/newVersion.ts';
import { tellSaved } from '../../../cms/saved.ts';

const NOW = Date.parse('2026-11-20T12:00:00+08:00');
const newest = { version: '3.1', effective: '2027-05-01' };

/** Answers out of a pipe that has said everything and is closed. */
const piped = (text: string) => {
  const input = new PassThrough();
  input.end(text);
  return readAnswers(input, new PassThrough());
};
const asking = (again: boolean) => {
  const told: string[] = [];
  return {
    told,
    version: {
      again,
      tell: (words: string) => void told.push(words),
      problemWith: (one: string) => versionProblem(newest, one),
    },
    day: {
      again,
      tell: (words: string) => void told.push(words),
      problemWith: (one: string) => dayProblem(newest, one, NOW),
    },
  };
};

test('a pipe that ended before it was asked still answers in turn, and nothing typed means what was suggested', async () => {
  const answers = piped('3.2\n\n改了一条\n');
  const { version, day, told } = asking(false);
  expect(await askFor(answers, '版本', '3.3', version)).toBe('3.2');
  expect(await askFor(answers, '日期', '2027-06-01', day)).toBe('2027-06-01');
  expect(await answers.next('修改')).toBe('改了一条');
  expect(await answers.next('修改')).toBeNull();
  expect(told).toEqual([]);
});

test('a version and a day are looked at when they are typed, and asked for again', async () => {
  const answers = piped('3.1\nthree\n3.2\n2027-02-30\n2026-11-21\n2027-06-01\n');
  const { version, day, told } = asking(true);
  expect(await askFor(answers, '版本', '3.2', version)).toBe('3.2');
  expect(await askFor(answers, '日期', '2027-06-02', day)).toBe('2027-06-01');
  expect(told.map((words) => words.slice(0, 6))).toEqual([
    '版本：要比最',
    '版本：写成 ',
    '生效日期：写',
    '生效日期：要',
  ]);
});

test('a pipe without an answer, or with a wrong one, is the end', async () => {
  const { version, told } = asking(false);
  await expect(askFor(piped(''), '版本', '3.2', version)).rejects.toBeInstanceOf(NoMoreAnswers);
  await expect(askFor(piped('1.0\n3.2\n'), '版本', '3.2', version)).rejects.toBeInstanceOf(NoMoreAnswers);
  expect(told).toHaveLength(1);
});

afterEach(() => vi.unstubAllGlobals());
test('已保存 is said when a save was written, and only then', async () => {
  let status = 422;
  vi.stubGlobal('fetch', async () => new Response('', { status }));
  const place = { textContent: '' };
  tellSaved(place as HTMLElement, 20);
  await fetch('/api/keystatic/update', { method: 'POST' });
  expect(place.textContent).toBe('');
  status = 200;
  await fetch('/api/keystatic/tree');
  expect(place.textContent).toBe('');
  await fetch('/api/keystatic/update', { method: 'POST' });
  expect(place.textContent).toBe('已保存');
  await expect.poll(() => place.textContent).toBe('');
});

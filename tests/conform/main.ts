/**
 * `npm run conform -- https://api.example [--api=/api] [--member='sid=…'] [--other='sid=…'] [--json=FILE]`: asks any server
 * every contract and every rule that can be asked from outside, and prints what differs (docs/conform.md). Ends with 1
 * where something does.
 */
import { writeFileSync } from 'node:fs';
import { validIslogin } from '../../src/api/account/session.ts';
import { isSuccess } from '../../src/api/envelope.ts';
import { answers } from '../../src/backend/calls/list.ts';
import { ask } from './ask.ts';
import { conform } from './conform.ts';
import type { Difference } from './rule.ts';

const MOST_LINES = 12;

const option = (name: string): string | null =>
  process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null;
const given = process.argv.slice(2).find((text) => !text.startsWith('--')) ?? '';
if (!URL.canParse(given) || !/^https?:/.test(given)) {
  console.error('给一个服务器的地址：npm run conform -- https://api.example');
  process.exit(2);
}
const { origin } = new URL(given);
const target = {
  origin,
  api: `${origin}${(option('api') ?? '/api').replace(/\/+$/, '')}`,
  fetch: (address: string, init: RequestInit) => fetch(address, init),
  member: option('member'),
  other: option('other'),
  now: () => Date.now(),
};

/** Whom a cookie belongs to on that server; null for a guest. */
const memberBy = async (cookie: string): Promise<string | null> => {
  const { body } = await ask(target, validIslogin, {}, { cookie });
  const { errCode, userId } = (body ?? {}) as { errCode?: unknown; userId?: unknown };
  return isSuccess(errCode) && typeof userId === 'string' ? userId : null;
};
const members: string[] = [];
for (const name of ['member', 'other'] as const) {
  const cookie = target[name];
  if (cookie === null) continue;
  const userId = await memberBy(cookie).catch(() => null);
  if (userId === null || members.includes(userId)) {
    console.error(
      userId === null
        ? `--${name} 给的 Cookie 在 ${origin} 上没有登录：从登录着的浏览器里重新复制一次`
        : '--member 和 --other 是同一位成员：要两位不同的成员',
    );
    process.exit(2);
  }
  members.push(userId);
}

/** One line for each call, with the first of what was found of it. */
const lines = (mark: string, items: readonly Difference[]): string[] => {
  const byCall = new Map<string, Difference[]>();
  for (const item of items) byCall.set(item.call, [...(byCall.get(item.call) ?? []), item]);
  const all = [...byCall].map(
    ([call, [first, ...rest]]) =>
      `  ${mark} ${call}：${first?.how ?? ''}${rest.length > 0 ? `（另有 ${rest.length} 处）` : ''}`,
  );
  return all.length > MOST_LINES
    ? [...all.slice(0, MOST_LINES), `  ${mark} 还有 ${all.length - MOST_LINES} 个接口`]
    : all;
};

const outcomes = await conform(
  target,
  answers.map(({ call }) => call),
  ({ rule, about, questions, differences, unasked }) => {
    console.log(
      `${differences.length === 0 ? '✓' : '✗'} ${rule}（${about}）：问了 ${questions} 次，不一致 ${differences.length} 处`,
    );
    for (const line of [...lines('✗', differences), ...lines('·', unasked)]) console.log(line);
  },
);
const file = option('json');
if (file !== null) writeFileSync(file, `${JSON.stringify({ server: origin, outcomes }, null, 2)}\n`);
const differing = outcomes.reduce((sum, { differences }) => sum + differences.length, 0);
const asked = outcomes.reduce((sum, { questions }) => sum + questions, 0);
const left = outcomes.reduce((sum, { unasked }) => sum + unasked.length, 0);
console.log(`\n问了 ${asked} 次，不一致 ${differing} 处，没有问的 ${left} 处（原因见“·”）`);
process.exitCode = differing > 0 ? 1 : 0;

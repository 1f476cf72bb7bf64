/** What happens while a page is open, in WebKit: by a line to the server, or by the clock where none can be had. */
import { inject } from 'vitest';
import { expect, test } from 'vitest';
import { setLike } from '../../src/api/community/people.ts';
import { callAs, logIn, type Member } from '../support/member.ts';
import { useKit } from './support/kit.ts';
import { writeDynamic } from '../support/publish/dynamic.ts';

const kit = useKit();
const LINE = /^GET \/ws/;
const UNREAD = /^GET \/api\/community\/inbox\/unread/;

const server = (): string => inject('serverOrigin');
/** Somebody likes what this member has just written. */
const pleased = async (reader: Member, from: Member): Promise<void> => {
  const did = await writeDynamic(server(), reader, '垭口有雾');
  await callAs(server(), from, setLike, { targetKind: 'dynamic', targetId: did, liked: true });
};
const name = (): Promise<string | null> =>
  kit.run(`return document.querySelector('[data-own]').getAttribute('aria-label')`);
const says = (words: string): Promise<void> => kit.until(async () => (await name()) === words, `Nobody says ${words}`);

test('a line brings it, one for all pages; it closes with the page that is left and with the member who is gone', async () => {
  const deer = await logIn(server());
  const reader = await kit.become();
  await kit.open('/mc/community/home');
  await kit.until(() => Promise.resolve(kit.faults.lines() === 1), 'No line');
  await pleased(reader, deer);
  await says('我的主页，1 条未读消息');
  await kit.go('/mc/user/protocol');
  await kit.until(() => Promise.resolve(kit.faults.lines() === 0), 'The line outlives its page');
  await kit.driver.navigate().back();
  await kit.until(() => Promise.resolve(kit.faults.lines() === 1), 'No line after Back');
  const { first, second } = await kit.tab();
  await second();
  await kit.go('/mc/404');
  await kit.run(`localStorage.removeItem('userId')`);
  await kit.until(() => Promise.resolve(kit.faults.lines() === 0), 'The line outlives its member');
  await first();
  await kit.until(async () => !/未读/.test((await name()) ?? ''), 'The mark outlives its member');
  expect(kit.faults.lines()).toBe(0);
});

test('where no line can be had, the clock asks', async () => {
  const deer = await logIn(server());
  kit.faults.on(LINE, ({ cut }) => cut());
  // Minutes are seconds here.
  kit.faults.before(
    `{ const set = window.setTimeout; window.setTimeout = (run, ms = 0, ...rest) => set(run, ms > 900 ? ms / 20 : ms, ...rest) }`,
  );
  const reader = await kit.become();
  await kit.open('/mc/community/home');
  await kit.until(() => Promise.resolve(kit.faults.count(UNREAD) > 0), 'Nobody asks');
  expect(kit.faults.count(LINE)).toBeGreaterThan(2);
  await pleased(reader, deer);
  await says('我的主页，1 条未读消息');
});

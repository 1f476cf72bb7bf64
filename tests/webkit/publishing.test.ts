/** Writing, in WebKit. */
import { expect, test } from 'vitest';
import { cut } from '../support/faults.ts';
import { useKit } from './support/kit.ts';

const kit = useKit();

const CREATE = /^GET \/api\/dynamic\/createDynamic/;
const write = async (words: string): Promise<void> => {
  await kit.open('/mc/short_publish');
  await kit.find('[data-ready=true]');
  await (await kit.find('textarea')).sendKeys(words);
};
const written = async (): Promise<string | null> => (await kit.find('textarea')).getAttribute('value');

test('publishes a dynamic, and Back does not come here again', async () => {
  await kit.become();
  await kit.open('/mc/dynamic/list');
  const words = `午后起了云海 ${Date.now()}`;
  await write(words);
  await kit.tap('发布');
  await kit.at('/dynamic/detail?did=');
  await kit.see(words);
  await kit.driver.navigate().back();
  await kit.at('/mc/dynamic/list');
});

test('a connection that dies keeps the words; a further tap publishes them under the same key', async () => {
  await kit.become();
  const words = `断了一次 ${Date.now()}`;
  await write(words);
  kit.faults.on(CREATE, cut);
  await kit.tap('发布');
  await kit.see('没有发出去');
  expect(await written()).toBe(words);
  kit.faults.on(CREATE, ({ through }) => through());
  await kit.tap('重试');
  await kit.at('/dynamic/detail?did=');
  const keys = kit.faults.asked
    .filter(({ method, path }) => CREATE.test(`${method} ${path}`))
    .map(({ path }) => new URL(path, 'http://x').searchParams.get('key'));
  expect(new Set(keys).size).toBe(1);
});

test('a session that has ended leads to the login; the words are there afterwards, and nothing is sent by itself', async () => {
  const member = await kit.become();
  const words = `会话过期 ${Date.now()}`;
  await write(words);
  await kit.driver.manage().deleteAllCookies();
  await kit.tap('发布');
  await kit.at('/account/login?redirect=');
  const sent = kit.faults.count(CREATE);
  await kit.become(member);
  await kit.open('/mc/short_publish');
  await kit.find('[data-ready=true]');
  await kit.until(async () => (await written()) === words, 'The words are gone');
  await kit.driver.sleep(500);
  expect(kit.faults.count(CREATE)).toBe(sent);
});

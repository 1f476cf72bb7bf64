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

test('a file of which a part has arrived goes on from there when the page was left and the file is chosen again', async () => {
  await kit.become();
  const begin = async (fault: string): Promise<void> => {
    await kit.go('/mc/test/upload');
    await kit.until(() => kit.run('return document.readyState === "complete"'), 'The page does not load');
    await kit.run(
      `const bytes = new Uint8Array(1_500_000).map((_, at) => (at * 7) % 251);
       const chosen = new DataTransfer();
       chosen.items.add(new File([bytes], '长路.bin', { lastModified: 1_700_000_000_000 }));
       document.getElementById('file').files = chosen.files;
       document.getElementById('step').value = '262144';
       document.getElementById('fault').value = arguments[0];`,
      fault,
    );
    await kit.tap('开始上传');
  };
  const says = (words: string): Promise<void> =>
    kit.until(
      () => kit.run('return document.querySelector("[data-upload-state]").innerText.includes(arguments[0])', words),
      `The upload never says ${words}`,
    );
  await begin('slow');
  await says('524,288 / ');
  await begin('');
  await says('上次已传');
  const offsets = kit.faults.asked.filter(({ method }) => method === 'PATCH').length;
  // Two parts before, four after: none of the first two again.
  expect(offsets).toBeLessThanOrEqual(7);
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

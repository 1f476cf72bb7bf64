/** What somebody does before the page's own script has come, in WebKit: nothing of it is lost, and nothing leads away. */
import { expect, test } from 'vitest';
import { Key } from 'selenium-webdriver';
import { held } from '../support/faults.ts';
import { START } from '../support/built/scripts.ts';
import { useKit } from './support/kit.ts';

const kit = useKit({ cold: true });
const START_FILE = new RegExp(`^GET /mc${START.source}`);
const address = (): Promise<string> => kit.run('return location.pathname + location.search');

/** Opens a page of which all comes but its own script, until that is let through. */
const openWithout = async (path: string, shown: string): Promise<() => void> => {
  const { fault, release } = held();
  kit.faults.on(START_FILE, fault);
  // A page whose script is on its way has not been loaded.
  await kit.run('setTimeout(() => location.assign(arguments[0]), 0)', kit.faults.origin + path);
  await kit.until(
    () => kit.run(`return document.querySelector(arguments[0])?.getClientRects().length > 0`, shown),
    `${shown} is not seen`,
  );
  return release;
};

test('a fold that was opened is filled once the script has come', async () => {
  const release = await openWithout('/mc/user/info?userId=10002', '[data-fold="figures"] summary');
  await kit.run(`document.querySelector('[data-fold="figures"] summary').click()`);
  await kit.driver.sleep(200);
  release();
  await kit.see('轨迹相加，别人看到的只算公开的');
});

test('a form that was sent leaves page, address and words as they are', async () => {
  const release = await openWithout('/mc/match/rank', '[data-match-find] input');
  const before = await address();
  const field = await kit.find('[data-match-find] input');
  await field.sendKeys('A1001', Key.ENTER);
  await kit.run(`document.querySelector('[data-match-find] button').click()`);
  await kit.driver.sleep(400);
  expect(await address()).toBe(before);
  expect(await kit.run(`return document.querySelector('[data-match-find] input').value`)).toBe('A1001');
  release();
});

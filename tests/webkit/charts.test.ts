/** A chart of a report that is touched, in WebKit: ECharts takes its place, and says what lies there. */
import { Key, type Origin } from 'selenium-webdriver';
import { expect, inject, test } from 'vitest';
import { queryReport } from '../../src/api/annualReport/report.ts';
import { HABITS } from '../../src/lib/review/charts/radar.ts';
import { callAs } from '../support/member.ts';
import { walker } from '../support/walker.ts';
import { useKit } from './support/kit.ts';

const kit = useKit();
const words = (): Promise<string> => kit.run(`return document.querySelector('[data-radar-words]').textContent`);

test('a tap brings ECharts to a chart and says what lies there, the same tap takes it back, and keys go on', async () => {
  const who = await walker(inject('serverOrigin'));
  const { habits } = await callAs(inject('serverOrigin'), who, queryReport, { year: 2024 });
  await kit.become(who);
  await kit.open('/mc/review/page2024#habits');
  const chart = await kit.find('[data-radar-chart][tabindex]');
  const before = await words();
  await kit.driver.sleep(600);
  // To the right and down of the middle: the third axis.
  const tap = (): Promise<void> =>
    kit.driver
      .actions()
      .move({ origin: chart as unknown as Origin, x: 70, y: 35 })
      .click()
      .perform();
  const long = `长线 ${habits?.radar.long}%：${HABITS[2][2]}`;
  await tap();
  await kit.until(async () => (await words()) === long, 'Nothing is said');
  expect(
    await kit.run<string>(`return document.querySelector('[data-radar-chart] .ct-live svg').textContent`),
  ).toContain(`长线${habits?.radar.long}%`);
  await tap();
  await kit.until(async () => (await words()) === before, 'The same tap does not take it back');
  await kit.run(`document.querySelector('[data-radar-chart]').focus()`);
  await kit.driver.actions().sendKeys(Key.ENTER).perform();
  await kit.until(async () => /%：/.test(await words()), 'Enter begins nowhere');
  const first = await words();
  await kit.driver.actions().sendKeys(Key.ARROW_LEFT).perform();
  await kit.until(async () => (await words()) !== first, 'An arrow leads nowhere');
});

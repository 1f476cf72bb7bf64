import type { Locator, Page } from 'playwright/test';
import { queryReport } from '../../../src/api/annualReport/report.ts';
import { CHUNK_KEY } from '../../../src/host/storageKeys.ts';
import { kilometres } from '../../../src/lib/number.ts';
import { dateOf, placeOf, HEIGHT, WIDTH } from '../../../src/lib/review/charts/calendar.ts';
import { HABITS } from '../../../src/lib/review/charts/radar.ts';
import { liveOf } from '../../../src/lib/review/charts/live/liveOf.ts';
import { violationsOf } from '../../support/axe.ts';
import { asMember, expect, settled, test } from '../../support/browser.ts';
import { callAs } from '../../support/member.ts';
import { memberOf } from '../../support/vip.ts';
import { walker } from '../../support/walker.ts';
import { drawFinger } from './drawFinger.ts';

const YEAR = '/mc/review/page2024';
const LIBRARY = /[cC]hart\.lazy\.[^/]*\.js/;
const chartOf = (page: Page, mark: string): Locator => page.locator(`[data-${mark}-chart]`);
const wordsOf = (page: Page, mark: string): Locator => page.locator(`[data-${mark}-words]`);
const drawing = (chart: Locator): Locator => chart.locator('.ct-live svg');

type Report = Awaited<ReturnType<typeof openReport>>;
const openReport = async (page: Page, baseURL: string | undefined, at: string) => {
  const who = await walker(baseURL);
  const report = await callAs(baseURL ?? '', who, queryReport, { year: 2024 });
  await asMember(page, who);
  await page.goto(`${YEAR}#${at}`);
  expect(await settled(page)).toBe('ready');
  await expect(page.locator('[data-deck-nav]')).toBeVisible();
  return report;
};
/** Until the deck has stood still for a while: it snaps some time after a finger is gone. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(
    (stillMs) =>
      new Promise<void>((done) => {
        let [top, since] = [scrollY, performance.now()];
        const look = (now: number): void => {
          if (scrollY !== top) [top, since] = [scrollY, now];
          if (now - since > stillMs) done();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    500,
  );
/** Brings a chart to where its page stands still. */
const reach = async (page: Page, mark: string): Promise<Locator> => {
  const chart = chartOf(page, mark);
  await rest(page);
  await chart.evaluate((one) => one.closest('[data-deck-page]')?.scrollIntoView({ behavior: 'instant' }));
  await rest(page);
  return chart;
};
/** Taps a place of a chart, in shares of its width and height. */
const tapAt = async (page: Page, chart: Locator, [x, y]: readonly [number, number]): Promise<void> => {
  const box = await chart.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y);
};
const watchLibrary = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => LIBRARY.test(request.url()) && asked.push(request.url()));
  return asked;
};

/** The longest day of a report, as the calendar counts. */
const longestDay = ({ days = [] }: Report) =>
  days.reduce((one, other) => (other.distance > one.distance ? other : one));
const dayWords = (report: Report, day: number): string => {
  const [month, date] = dateOf(2024, day);
  const walked = report.days?.find((one) => one.day === day);
  return `${month}月${date}日，${walked === undefined ? '没有轨迹' : `${walked.times} 条轨迹，${kilometres(walked.distance)} 公里`}`;
};

/** Each chart: its page, a place on it, what lies there, and what the keys begin with. */
const charts: readonly {
  readonly mark: string;
  readonly page: string;
  readonly at: (report: Report) => readonly [number, number];
  readonly says: (report: Report) => string;
  readonly first: (report: Report) => RegExp;
}[] = [
  {
    mark: 'months',
    page: 'calendar',
    at: () => [2.5 / 12, 0.2],
    says: ({ months }) =>
      months?.[2]?.times ? `3月，${months[2].times} 条轨迹，${kilometres(months[2].distance)} 公里` : '3月，没有轨迹',
    first: ({ months = [] }) => {
      const best = months.reduce((at, { distance }, month) => (distance > (months[at]?.distance ?? 0) ? month : at), 0);
      return new RegExp(`^${best + 1}月，\\d+ 条轨迹`);
    },
  },
  {
    mark: 'days',
    page: 'calendar',
    at: (report) => {
      const [x, y] = placeOf(2024, longestDay(report).day);
      return [(x + 5) / WIDTH, (y + 5) / HEIGHT];
    },
    says: (report) => dayWords(report, longestDay(report).day),
    first: (report) => new RegExp(`^${dayWords(report, longestDay(report).day)}$`),
  },
  {
    mark: 'climb',
    page: 'high',
    at: () => [5.5 / 12, 0.5],
    says: ({ months = [] }) => {
      const upTo = months.slice(0, 6).reduce((sum, { climb }) => sum + climb, 0);
      return `6月 ${(months[5]?.climb ?? 0).toLocaleString('en')} 米，累计 ${upTo.toLocaleString('en')} 米`;
    },
    first: ({ totals }) => new RegExp(`^12月.*累计 ${(totals?.climb ?? 0).toLocaleString('en')} 米$`),
  },
  {
    mark: 'hours',
    page: 'clock',
    at: () => [3.5 / 24, 0.5],
    says: ({ habits }) => `3 点到 4 点，${habits?.hours[3] ? `出发 ${habits.hours[3]} 次` : '没有出发过'}`,
    first: ({ habits }) => new RegExp(`出发 ${Math.max(...(habits?.hours ?? []))} 次$`),
  },
  {
    mark: 'radar',
    page: 'habits',
    // To the right and down: the third axis.
    at: () => [0.7, 0.65],
    says: ({ habits }) => `长线 ${habits?.radar.long}%：${HABITS[2][2]}`,
    first: ({ habits }) => new RegExp(` ${Math.max(...Object.values(habits?.radar ?? {}))}%：`),
  },
];

for (const { mark, page: name, at, says, first } of charts)
  test(`${mark}: a swipe brings nothing, a tap brings ECharts to its place and says what lies there, the same tap takes it back`, async ({
    page,
    problems,
    baseURL,
  }) => {
    const asked = watchLibrary(page);
    const report = await openReport(page, baseURL, name);
    const chart = await reach(page, mark);
    const words = wordsOf(page, mark);
    const before = await words.innerText();
    const box = await chart.boundingBox();
    const [middle, half] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await drawFinger(page, [middle, half], [middle, half - 260]);
    await drawFinger(page, [middle - 60, half], [middle + 60, half]);
    await reach(page, mark);
    expect(asked).toEqual([]);

    await tapAt(page, chart, at(report));
    await expect(words).toHaveText(says(report));
    expect(asked.length).toBeGreaterThan(0);
    await expect(drawing(chart)).toBeVisible();
    await expect(chart).toHaveAttribute('aria-valuetext', says(report));
    const now = await chart.boundingBox();
    expect([now?.width, now?.height]).toEqual([box?.width, box?.height]);
    expect(await drawing(chart).evaluate((svg) => svg.getBoundingClientRect().height)).toBeCloseTo(box?.height ?? 0, 0);
    expect(await violationsOf(page, { within: `[data-deck-page="${name}"]` })).toEqual([]);
    await tapAt(page, chart, at(report));
    await expect(words).toHaveText(before);
    await expect(chart).toHaveAttribute('aria-valuetext', before);

    await chart.focus();
    await page.keyboard.press('Enter');
    await expect(words).toHaveText(first(report));
    await page.keyboard.press('Home');
    const begin = await words.innerText();
    await page.keyboard.press('ArrowRight');
    await expect(words).not.toHaveText(begin);
    await page.keyboard.press('ArrowLeft');
    await expect(words).toHaveText(begin);
    await page.keyboard.press('Escape');
    await expect(words).toHaveText(before);

    // A finger from side to side reads; one up and down turns the deck, now as before.
    const upper = half - (box?.height ?? 0) / 4;
    await drawFinger(page, [(box?.x ?? 0) + 20, upper], [(box?.x ?? 0) + (box?.width ?? 0) - 20, upper]);
    await expect(words).not.toHaveText(before);
    const top = await page.evaluate(() => scrollY);
    // On a loaded machine the deck may take a finger for a slow one and snap back.
    await expect(async () => {
      await drawFinger(page, [middle, half], [middle, half - 300]);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(top + 100);
    }).toPass();
    expect(problems).toEqual([]);
  });

test('a key brings it too: the chart is reached, named and told', async ({ page, problems, baseURL }) => {
  const asked = watchLibrary(page);
  const report = await openReport(page, baseURL, 'habits');
  const chart = await reach(page, 'radar');
  await expect(page.getByRole('slider', { name: `出行习惯：早起 ${report.habits?.radar.early}%` })).toBeVisible();
  await chart.focus();
  expect(asked).toEqual([]);
  await page.keyboard.press(' ');
  await expect(wordsOf(page, 'radar')).toHaveText(/%：/);
  await expect(chart).toHaveAttribute('aria-valuemax', '6');
  await expect(chart).toBeFocused();
  expect(problems).toEqual([]);
});

test('a library that does not come is told, the drawing stays, and the next tap brings it; the same without a network', async ({
  page,
  baseURL,
}) => {
  let broken = true;
  await page.route(LIBRARY, (route) => (broken ? route.abort() : route.continue()));
  const report = await openReport(page, baseURL, 'habits');
  const chart = await reach(page, 'radar');
  const told = page.locator('#notices').getByText('请求失败,请稍后重试...');
  // A page is loaded again for a lost part once; this one has been.
  await page.evaluate((key) => sessionStorage.setItem(key, window.page.settings.build), CHUNK_KEY);
  await tapAt(page, chart, [0.7, 0.65]);
  await expect(told).toBeVisible();
  await expect(chart.locator('> svg')).toHaveCSS('opacity', '1');
  await expect(chart).not.toHaveAttribute('aria-busy');
  broken = false;
  await page.context().setOffline(true);
  await expect(told).toBeHidden();
  await tapAt(page, chart, [0.7, 0.65]);
  await expect(told).toBeVisible();
  await page.context().setOffline(false);
  await tapAt(page, chart, [0.7, 0.65]);
  await expect(wordsOf(page, 'radar')).toHaveText(`长线 ${report.habits?.radar.long}%：${HABITS[2][2]}`);
  await expect(drawing(chart)).toBeVisible();
});

test('paper and pages without scripts keep our own drawing', async ({ page, browser, baseURL }) => {
  await openReport(page, baseURL, 'habits');
  const chart = await reach(page, 'radar');
  await tapAt(page, chart, [0.7, 0.65]);
  await expect(drawing(chart)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(drawing(chart)).toBeHidden();
  await expect(chart.locator('> svg')).toHaveCSS('opacity', '1');
  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  const cover = await scriptless.newPage();
  await cover.goto(`${baseURL}/mc/review/index2024`);
  await expect(cover.getByRole('img', { name: '样例：每个月的里程，10 月最多' })).toBeVisible();
  await expect(cover.locator('.ct .ct-column').first()).toBeVisible();
  await scriptless.close();
});

test('what ECharts is given are the report’s figures, of every kind of member', async ({ baseURL }) => {
  for (const number of ['13800138005', '13800138000', '13800138003', '13800138004']) {
    const who = await memberOf(baseURL, number);
    for (const year of [2022, 2024]) {
      const { months = [], days = [], habits } = await callAs(baseURL ?? '', who, queryReport, { year });
      const look = { unit: 1, font: 'serif', paint: () => ({ fill: '#000', stroke: '#000', opacity: 1 }) };
      const data = (live: ReturnType<typeof liveOf>) =>
        (live.option(look).series as unknown as { readonly data: readonly unknown[] }[]).map((series) => series.data);
      const values = (of: readonly unknown[] | undefined) => of?.map((one) => (one as { value: unknown }).value);
      expect(values(data(liveOf({ kind: 'months', months }))[0])).toEqual(months.map(({ distance }) => distance));
      const climbed = data(liveOf({ kind: 'climb', months }))[0] as readonly (readonly [number, number])[];
      expect(climbed[months.length]?.[1]).toBe(months.reduce((sum, { climb }) => sum + climb, 0));
      const squares = data(liveOf({ kind: 'calendar', year, days })).flat() as readonly (readonly [string, number])[];
      expect(squares.map(([, metres]) => metres)).toEqual(
        squares.map((_, day) => days.find((one) => one.day === day)?.distance ?? 0),
      );
      if (habits === undefined) continue;
      expect(values(data(liveOf({ kind: 'hours', hours: habits.hours }))[0])).toEqual(habits.hours);
      const named = HABITS.map(([field, name, meant]) => ({ name, meant, value: habits.radar[field] }));
      expect(values(data(liveOf({ kind: 'radar', habits: named }))[0])).toEqual([named.map(({ value }) => value)]);
    }
  }
});

test('a province of the enlarged map shows its cities in their order, the same touch the whole map again', async ({
  page,
  problems,
  baseURL,
}) => {
  const { provinces = [] } = await openReport(page, baseURL, 'map');
  const words = page.locator('[data-play-words]');
  await expect(words).toHaveText('点一个省，看去过的城市，也能自己点亮');
  await page.getByRole('button', { name: '放大看' }).click();
  const map = page.locator('.pm-chart svg');
  await expect(map).toBeVisible();
  await rest(page);
  const visited = provinces.find(({ name, cities }) => cities.length > 0 && !/香港|澳门/.test(name));
  const name = visited?.name.replace(/(?:省|市|.{1,3}自治区)$/, '') ?? '';
  // A finger that rests: ECharts takes 300 ms for no tap.
  const label = await map.getByText(name, { exact: true }).boundingBox();
  const point = { x: (label?.x ?? 0) + (label?.width ?? 0) / 2, y: (label?.y ?? 0) + (label?.height ?? 0) / 2 };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(400);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const order = provinces.findIndex(({ id }) => id === visited?.id) + 1;
  await expect(words).toHaveText(
    new RegExp(`^${name}，第 ${order} 个走到：1 ${visited?.cities[0]?.name} \\d+月\\d+日`),
  );
  const city = map.getByText(`1 ${visited?.cities[0]?.name}`, { exact: true });
  await expect(city).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await rest(page);
  // Beside the point of the city: still the province.
  const at = await city.boundingBox();
  await page.touchscreen.tap((at?.x ?? 0) - 12, (at?.y ?? 0) + (at?.height ?? 0) / 2);
  await expect(words).toHaveText('点一个省，看去过的城市，也能自己点亮');
  await expect(city).toHaveCount(0);
  expect(problems).toEqual([]);
});

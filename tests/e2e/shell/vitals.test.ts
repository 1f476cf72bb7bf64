import { expect, readIds, settled, test } from '../../support/browser.ts';
import { visit } from '../../../src/api/vitals/visit.ts';

test('a visit that was drawn by lot tells how fast it was and what failed, and not what it looked for', async ({
  page,
  request,
}) => {
  const ids = await readIds(request);
  await page.addInitScript(() => {
    Math.random = () => 1e-12;
    // A request of a document that is gone is nobody's: what was sent is kept for the next one to tell.
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''}${String(body)}\n`);
      return send(address, body);
    };
  });
  const readTold = (): Promise<string[]> =>
    page.evaluate(() => (sessionStorage.getItem('told') ?? '').split('\n').filter(Boolean));
  await page.route(/\/api\/community\/comments/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(`/mc/community/detail?id=${ids.post}&from=share`);
  expect(await settled(page)).toBe('ready');
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 4_000);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => void Promise.reject(new RangeError(`13800138000 ${location.href}`)));
  expect(await readTold()).toEqual([]);
  await page.goto('/mc/404');
  const told = await readTold();
  expect(told).toHaveLength(1);
  const { metrics, faults, path, host } = visit.parse(JSON.parse(told[0] ?? ''));
  expect(path).toBe('/mc/community/detail');
  expect(host).toBe('web');
  expect(metrics.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  expect(faults.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
    expect.arrayContaining(['script RangeError:promise', 'call 503:/community/comments']),
  );
  expect(told[0]).not.toContain(ids.post);
  expect(told[0]).not.toContain('1380013');
});

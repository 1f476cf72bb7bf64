import { expect, readIds, settled, test } from '../../support/browser.ts';

test.use({ serviceWorkers: 'allow' });

test('a second page brings the worker; without a network the shell opens with what was read, and no older than it must', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { post } = await readIds(page.request);
  await page.goto(`/mc/community/detail?id=${post}`);
  await settled(page);
  const title = await page.locator('h1').innerText();
  expect(asked).not.toContain('/mc/worker.json');
  await page.evaluate(() => (location.href = '/mc/vip/question'));
  await page.waitForURL('**/vip/question');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/mc/community/detail');
  expect(kept.filter((path) => !/^\/mc(?:\/|$)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto(`/mc/community/detail?id=${post}`);
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.getByText('当前无网络，恢复后自动重试')).toBeVisible();
  await page.evaluate(() => {
    const copy = JSON.stringify({ at: Date.now() - 7_200_000, search: '?id=1', data: { title: '别人的秘密营地' } });
    localStorage.setItem('saved:99999:/mc/community/detail?id=1', copy);
    const names = JSON.parse(localStorage.getItem('saved') ?? '[]') as string[];
    localStorage.setItem('saved', JSON.stringify([...names, 'saved:99999:/mc/community/detail?id=1']));
    localStorage.setItem('draft:dynamic:guest', JSON.stringify({ version: 1, at: Date.now(), text: '垭口起雾了' }));
  });
  await page.goto('/mc/top/rank');
  await expect(page.getByText('这一页还没有在这台设备上打开过')).toBeVisible();
  // What is saved on this device is named, with its age, and opens; nothing of another member.
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(/帖子 · (?:刚刚|\d+分钟前)/);
  await expect(page.getByRole('link', { name: '垭口起雾了' })).toHaveAttribute('href', '/mc/short_publish');
  await expect(page.locator('body')).not.toContainText('秘密营地');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: title }).click();
  await expect(page.locator('h1')).toHaveText(title);
  await page.goto('/mc/top/rank?again=1');
  await page.getByRole('link', { name: '领队与队员行为规范' }).click();
  await expect(page.locator('main')).toContainText('领队');
  // Another query, for the browser's own cache stands before the network. An older text is shown as long as nothing newer can be had, and no longer.
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one !== 'hashed') as string;
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    await (await caches.open(name)).put('/mc/vip/duty', new Response('<h1>旧的一版</h1>', { headers }));
  });
  await page.goto('/mc/vip/duty?again=1');
  await expect(page.locator('h1')).toHaveText('旧的一版');
  await context.setOffline(false);
  await page.goto('/mc/vip/duty?again=2');
  await expect(page.locator('h1')).not.toHaveText('旧的一版');
});

test('a topic and a route that were read before the worker came open without a network, with their age', async ({
  page,
  context,
}) => {
  const titles: string[] = [];
  const pages = ['/mc/community/topic?id=1', '/mc/route/detail?id=1'];
  for (const address of pages) {
    await page.goto(address);
    await settled(page);
    await expect
      .poll(() =>
        page.evaluate((at) => (localStorage.getItem('saved') ?? '').indexOf(at) >= 0, address.replace(/\?.*/, '')),
      )
      .toBe(true);
    titles.push(await page.locator('h1').innerText());
  }
  await page.getByRole('button', { name: '离线保存' }).click();
  await expect(page.getByText(/已离线保存/)).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => (location.href = '/mc/vip/question'));
  await page.waitForURL('**/vip/question');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated');
  await context.setOffline(true);
  for (const [at, address] of pages.entries()) {
    // Another query: the browser's own cache answers for the address that was just read.
    await page.goto(`${address}&from=tunnel`);
    await expect(page.locator('h1')).toHaveText(titles[at] as string);
    await expect(page.getByText(/网络不通，这是 (?:刚刚|\d+分钟前) 保存的内容/)).toBeVisible();
  }
  await page.goto('/mc/top/rank');
  for (const title of titles)
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
      /(?:话题|路线).* · (?:刚刚|\d+分钟前)/,
    );
  // What was kept whole stands first, and not a second time among what was read.
  await expect(page.locator('#saved h2').first()).toHaveText('离线保存的');
  const kept = page
    .locator('#saved ul')
    .first()
    .getByRole('link', { name: titles[1] as string });
  await expect(kept).toHaveAttribute('href', pages[1] as string);
  await expect(page.getByRole('link', { name: titles[1] as string })).toHaveCount(1);
  await kept.click();
  await expect(page.locator('h1')).toHaveText(titles[1] as string);
});

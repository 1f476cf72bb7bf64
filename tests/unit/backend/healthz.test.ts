import { expect, test } from 'vitest';
import { openWorld } from './support/world.ts';

test('healthz says ok while the database answers, and 503 once it is damaged or gone', async () => {
  const world = openWorld();
  const ask = async () => {
    const { status, text } = await world.browser().get('/healthz');
    return [status, status === 200 ? text : ''];
  };
  expect(await ask()).toEqual([200, 'ok\n']);
  world.parts.health.database = 'damaged';
  expect(await ask()).toEqual([503, '']);
  const gone = openWorld();
  gone.database.close();
  expect((await gone.browser().get('/healthz')).status).toBeGreaterThanOrEqual(500);
});

import { expect, test } from 'vitest';
import { downloadToken } from '../../../../src/host/tokens.ts';
import { readFile } from '../../../../src/lib/track/read/read.ts';
import { addRoute, hill } from '../route/scene.ts';
import { openWorld } from '../support/world.ts';

test('the year is had as a table, as JSON and as tracks with all points, by its member alone', async () => {
  const world = openWorld({ checkReplies: true });
  const member = world.addMember('阿木');
  addRoute(world, member, { name: '=HYPERLINK("x"),\n<b>&', set: { visibility: 'self' }, trim: 500 });
  addRoute(world, member, { name: '另一条' });
  const browser = world.loggedIn(member);
  const { downloads, totals } = (await browser.get('/api/annualReport/queryReport', { year: 2026 })).body.data;
  const get = (token: string, who = browser) => who.get(`/download/${token}`);

  const csv = await get(downloads.csv);
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="tracks-2026.csv"');
  expect(csv.text).toContain(`"'=HYPERLINK(""x""),\n<b>&"`);
  expect(csv.text.split('\r\n')).toHaveLength(4);

  const json = await get(downloads.json);
  expect(json.body.totals).toEqual(totals);
  expect(json.body.tracks).toHaveLength(2);

  const gpx = await get(downloads.gpx);
  expect(gpx.text.match(/<trkpt /g)).toHaveLength(2 * hill().length);
  const read = readFile(new TextEncoder().encode(gpx.text));
  expect(read.ok && read.track.segments.flat().length).toBe(2 * hill().length);

  const other = world.loggedIn(world.addMember('别人'));
  const theirs = await get(downloads.gpx, other);
  expect(theirs.text).not.toContain('<trkpt');
  expect((await get(downloads.csv, world.browser())).status).toBe(404);
  for (const id of ['2014', '3000', '99999999999'])
    expect((await get(downloadToken({ id, type: 'review', flag: 'csv' }) ?? '')).status, id).toBe(404);
  expect((await get(downloadToken({ id: '2026', type: 'review', flag: 'exe' }) ?? '')).status).toBe(404);
});

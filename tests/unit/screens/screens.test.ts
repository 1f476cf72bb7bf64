import { expect, test } from 'vitest';
import { readOptions } from '../../screens/options.ts';
import { kinds, REPORTS } from '../../screens/people.ts';
import { faultLines, sheetOf, slugOf, type Picture } from '../../screens/sheet.ts';
import { shotsOf } from '../../screens/shots.ts';

const world = { post: '1', pictured: '2', dynamic: '3' };
const shared = { '/review/page2024': 'abc' };

test('without arguments every page is pictured in four sizes', () => {
  const { sizes, ...rest } = readOptions([], 'out');
  expect(sizes).toHaveLength(4);
  expect(rest).toEqual({ only: [], out: 'out', text: '1', dark: false, reduced: false, host: '' });
});

test('arguments narrow and change it', () => {
  expect(
    readOptions(
      [
        '--only=/review/*,/404',
        '--out=here',
        '--sizes=320x568',
        '--text=1.4',
        '--dark',
        '--reduced',
        '--host=own app, iOS',
      ],
      'out',
    ),
  ).toEqual({
    only: ['/review/*', '/404'],
    out: 'here',
    sizes: [{ width: 320, height: 568 }],
    text: '1.4',
    dark: true,
    reduced: true,
    host: 'own app, iOS',
  });
});

test.each(['--sizes=320', '--sizes=0x568', '--text=2', '--only=', '--light', '--host=nobody', 'review'])(
  '%s is not understood',
  (one) => {
    expect(() => readOptions([one], 'out')).toThrow(one);
  },
);

test('a report is seen by a guest, every kind of member and a stranger', () => {
  const shots = shotsOf(['/review/page2024'], world, shared);
  expect(shots.map(({ visitor }) => visitor).sort()).toEqual(['guest', 'stranger', ...kinds].sort());
  expect(shots.find(({ visitor }) => visitor === 'stranger')?.address).toBe('/mc/review/page2024?sid=abc');
  for (const path of Object.keys(REPORTS))
    expect(
      shotsOf([path], world, shared).map(({ visitor }) => visitor),
      path,
    ).toEqual(expect.arrayContaining(kinds));
});

test('no two pictures have one name, and the sheet shows what is wrong beside each', () => {
  const size = { width: 320, height: 568 };
  const shots = shotsOf([], world, shared);
  const slugs = shots.map((shot) => slugOf(shot, size));
  expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([]);
  const [shot] = shots;
  if (shot === undefined) throw new Error('Nothing is pictured');
  const picture: Picture = {
    shot,
    size,
    taken: [{ name: 'figures', pictures: ['out/a b.jpg'], faults: ['“<b>” cut'], notes: [] }],
  };
  expect(faultLines([picture])).toEqual([`${shot.path} · ${shot.visitor} 320×568 figures: “<b>” cut`]);
  expect(sheetOf([picture])).toContain('“&lt;b&gt;” cut');
  expect(sheetOf([picture])).toContain('src="a%20b.jpg"');
});

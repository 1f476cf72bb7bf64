import { expect, test } from 'vitest';
import { layOut } from '../../../../src/lib/detail/picture/layout.ts';
import { readDetailText } from '../../../../src/lib/detail/read.ts';
import { type Finished, matchCertificate } from '../../../../src/lib/match/certificate.ts';

const mine = { name: '林小一', bib: '5021', state: 'finished', rank: 12, net: 19_930_000, gun: 19_990_000 };
const given: Finished & { readonly mine: NonNullable<Finished['mine']> } = {
  match: { name: '莫干山山地越野赛', place: '浙江湖州', startsAt: Date.UTC(2026, 4, 3), state: 'published' },
  group: { name: '50 公里男子', distance: 50_000 },
  counts: { finished: 153 },
  mine,
};

test('who finished gets the name, the group, the time and the place', () => {
  const card = matchCertificate(given);
  expect(card?.title).toBe('莫干山山地越野赛 完赛');
  expect(card?.text).toBe('2026年5月3日 浙江湖州。');
  expect(card?.strokes.map(({ words }) => words)).toEqual(['林小一', '50 公里男子 5021 号', '5:32:10', '净时间']);
  expect(card?.stats).toEqual([
    { name: '名次', value: '12', unit: '/153 人' },
    { name: '距离', value: '50.0', unit: '公里' },
    { name: '枪声时间', value: '5:33:10', unit: '' },
  ]);
});

test('results that may still change say so', () =>
  expect(matchCertificate({ ...given, match: { ...given.match, state: 'review' } })?.text).toMatch(/^成绩待审/));

test.each(['racing', 'dnf', 'dns', 'dq'])('%s gets none', (state) =>
  expect(matchCertificate({ ...given, mine: { ...mine, state } })).toBeNull(),
);

test('nobody, and no time, get none', () => {
  expect(matchCertificate({ ...given, mine: null })).toBeNull();
  expect(matchCertificate({ ...given, mine: { ...mine, net: null } })).toBeNull();
});

test.each([mine.name, '🏔'.repeat(90), 'A'])(
  '%s stands within the sheet, and reads as a detail of the tools',
  (name) => {
    const card = matchCertificate({
      ...given,
      match: { ...given.match, name: '山'.repeat(60), place: '地'.repeat(80), state: 'review' },
      mine: { ...mine, name },
    });
    if (card === null) throw new Error('a certificate was expected');
    const { area } = layOut(card, (size) => (text) => Array.from(text).length * size);
    for (const { path, size } of card.strokes) {
      expect((path[1] as number) - size / 2).toBeGreaterThan(area.y);
      expect((path[1] as number) + size / 2).toBeLessThan(area.y + area.height);
    }
    const read = readDetailText(JSON.stringify(card));
    expect(read.ok && read.detail.strokes.map(({ words }) => words)).toEqual(card.strokes.map(({ words }) => words));
  },
);

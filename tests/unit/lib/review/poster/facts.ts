import fc from 'fast-check';
import type { PosterFacts } from '../../../../../src/lib/review/poster/types.ts';

export const FACTS: PosterFacts = {
  edition: '2023',
  title: '2023 足迹报告',
  span: '2023.1.1–12.31',
  member: { userId: '1', nickName: '山里人', avatar: null },
  honour: '四季行者',
  figures: [
    { name: '里程', value: '1,286.4', unit: '公里' },
    { name: '爬升', value: '48,210', unit: '米' },
    { name: '出行', value: '87', unit: '次' },
    { name: '天数', value: '112', unit: '天' },
    { name: '最高点', value: '5,396', unit: '米' },
    { name: '最长一次', value: '102.3', unit: '公里' },
    { name: '走过', value: '9', unit: '个省级行政区' },
    { name: '最早出发', value: '04:12', unit: '' },
    { name: '最晚归来', value: '23:48', unit: '' },
  ],
  provinces: [16139, 16141],
  months: [12, 0, 30, 44, 60, 22, 10, 90, 100, 120, 40, 8],
  wanna: ['武功山', '贡嘎', '乌孙古道'],
  tracks: [],
  address: 'https://example.com/mc/review/index2024?from=share&sid=AbCdEfGhIjKlMnOp',
  sample: false,
};

/** Names as people and as those who try us write them. */
const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    '   ',
    '山',
    '👨‍👩‍👧‍👦'.repeat(12),
    '🇨🇳🏔️👍🏽'.repeat(8),
    'W'.repeat(90),
    'Antidisestablishmentarianism of the mountains and the seas',
    '一二三四五六七八九十'.repeat(6),
    'é'.repeat(40),
    'لا'.repeat(30),
    'a\u202eb\u0000c\n\nd',
    'ﷺ﷽',
    '\ud83d',
  ),
);
const figure = fc.record({
  name,
  value: fc.oneof(
    fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map((value) => value.toLocaleString('en')),
    fc.constantFrom('', '0', '04:12', '1.7976931348623157e+308', '—'),
  ),
  unit: fc.oneof(fc.constantFrom('', '米', '公里', '个省级行政区'), name),
});
const profile = fc.array(fc.double(), { maxLength: 60 });

/** Reports of every member there could be. */
export const anyFacts: fc.Arbitrary<PosterFacts> = fc.record({
  edition: fc.constantFrom('2022', '2023', '2024', 'ten'),
  title: name,
  span: name,
  member: fc.option(fc.record({ userId: fc.constant('7'), nickName: name, avatar: fc.constant(null) })),
  honour: name,
  figures: fc.array(figure, { maxLength: 14 }),
  provinces: fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 40 }),
  months: fc.oneof(fc.constant([]), fc.array(fc.integer({ min: 0 }), { minLength: 12, maxLength: 12 })),
  wanna: fc.array(name, { maxLength: 30 }),
  tracks: fc.array(fc.record({ name, note: name, profile }), { maxLength: 20 }),
  address: fc.constant(FACTS.address),
  sample: fc.boolean(),
});

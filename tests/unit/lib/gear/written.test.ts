import { expect, test } from 'vitest';
import { gearCsv, gearJson, gearText, type Written } from '../../../../src/lib/gear/written.ts';

const plain = { quantity: 1, weight: null, must: false, worn: false, consumable: false, note: '' };
const list: Written = {
  title: '两天一夜',
  trip: '',
  season: '秋',
  groups: [
    {
      name: '睡眠',
      items: [
        { ...plain, id: '1', name: '帐篷', weight: 1_350, must: true, note: '带齐"防风绳", 地钉' },
        { ...plain, id: '2', name: '=HYPERLINK("http://evil")', quantity: 2, weight: 100, worn: true },
      ],
    },
  ],
};

test('as text: a line an item with its tick, and the weights below', () => {
  expect(gearText(list, new Set(['1']), 'g')).toBe(
    [
      '两天一夜 · 秋',
      '【睡眠】\n☑ 帐篷 （必带） 1,350 克 ——带齐"防风绳", 地钉\n☐ =HYPERLINK("http://evil") ×2 200 克',
      '总重 1,550 克：基础 1,350 克，穿着 200 克，消耗 0 克',
    ].join('\n\n'),
  );
});

test('as CSV: quoted where it must be, and nothing that a spreadsheet would run', () => {
  const [head, tent, formula] = gearCsv(list).split('\r\n');
  expect(head).toBe('\ufeff分组,物品,数量,单件重量（克）,必带,穿着,消耗,备注');
  expect(tent).toBe('睡眠,帐篷,1,1350,是,,,"带齐""防风绳"", 地钉"');
  expect(formula).toMatch(/^睡眠,"'=HYPERLINK/);
});

test('as JSON: what is written down and nothing else', () => {
  expect(JSON.parse(gearJson(list))).toMatchObject({
    title: '两天一夜',
    groups: [{ items: [{ weightGrams: 1_350 }, {}] }],
  });
  expect(gearJson(list)).not.toContain('"id"');
});

import { expect, test } from 'vitest';
import { safeArea, type SafeArea } from '../../../../src/host/storage.ts';
import { dropReportDraft, keepReportDraft, readReportDraft } from '../../../../src/stores/report/draft.ts';
import { linksIn, wrongWith } from '../../../../src/stores/report/check.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const area = (): SafeArea => safeArea(memoryHost().local);
const draft = {
  reason: 'danger',
  rule: '2.2',
  text: '第三段已经封了',
  links: 'a.cn',
  contact: '13800138000',
  pictures: [{ local: 'report-1', name: 'a.jpg', print: 'p', alt: '', picture: null }],
} as const;

test('a draft comes back whole for the thing it is about, and for no other', () => {
  const local = area();
  keepReportDraft(local, 'post:12', draft);
  expect(readReportDraft(local, 'post:12')).toEqual(draft);
  expect(readReportDraft(local, 'dynamic:12')).toBeNull();
  dropReportDraft(local, 'post:12');
  expect(readReportDraft(local, 'post:12')).toBeNull();
});

test('one in which nothing is left is forgotten, and what is no draft reads as none', () => {
  const local = area();
  keepReportDraft(local, 'post:1', draft);
  keepReportDraft(local, 'post:1', { ...draft, text: ' ', links: '', contact: '', pictures: [] });
  expect(readReportDraft(local, 'post:1')).toBeNull();
  for (const odd of ['', '{', '[]', '{"reason":"x"}', '{"reason":"__proto__","text":1}']) {
    local.set('draft:report:post:1', odd);
    expect(readReportDraft(local, 'post:1')).toBeNull();
  }
  local.set('draft:report:post:1', '{"reason":"spam","text":5,"pictures":[1,{"local":"a","picture":{"id":7}}]}');
  expect(readReportDraft(local, 'post:1')).toMatchObject({ text: '', pictures: [{ local: 'a', picture: null }] });
});

test('what keeps a report from being sent is said in words', () => {
  expect(wrongWith({ text: '  太短  ', links: '' })).toBe('说明至少写 10 个字，现在 2 个');
  expect(wrongWith({ text: '山'.repeat(503), links: '' })).toContain('超出 3 个');
  expect(wrongWith({ text: '山'.repeat(10), links: 'a.cn b.cn c.cn d.cn' })).toContain('最多 3 个');
  expect(wrongWith({ text: '山'.repeat(500), links: 'a.cn' })).toBeNull();
  expect(linksIn('a.cn/x\n HTTPS://b.cn ')).toEqual(['https://a.cn/x', 'HTTPS://b.cn']);
});

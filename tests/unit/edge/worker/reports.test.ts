import { expect, test } from 'vitest';
import { createEdge } from '../../../../src/edge/worker/handler.ts';
import { challengePage, gone, html, reportPage, success } from './support.ts';

const report = {
  year: 2024,
  range: [1, 2],
  generatedAt: 2,
  empty: false,
  owner: { mine: false, nickName: '阿木<b>', avatar: null, since: null },
  parts: ['summary'],
  totals: { distance: 123_400, climb: 5_600, times: 7, days: 6, movingSec: 100 },
};

const open = async (query: string, reply: () => Response): Promise<{ text: string; asked: string[] }> => {
  const asked: string[] = [];
  const response = await createEdge().fetch(new Request(`https://m.example.com/mc/review/page2024${query}`), {
    site: () => html(reportPage),
    ask: (address) => {
      asked.push(address);
      return Promise.resolve(reply());
    },
  });
  return { text: await response.text(), asked };
};

test('a report that was shared has a card of its own; the page itself draws and asks as ever', async () => {
  const { text, asked } = await open('?sid=abc_-1', () => success(report));
  expect(asked).toEqual(['/api/annualReport/queryReport?year=2024&sid=abc_-1']);
  expect(text).toContain('<meta property="og:title" content="阿木&lt;b&gt;的 2024 足迹报告">');
  expect(text).toContain('<title>阿木&lt;b&gt;的 2024 足迹报告</title>');
  expect(text).toContain('走了 123 公里，出发 7 次。');
  expect(text).toMatch(/og:image" content="[^"]*\/files\/share\/report-2024_abc_-1\.\w+\.wide\.jpg"/);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toMatch(/data-given|data-reply|rel="canonical"|ld\+json|property="og:url"/);
  const body = (page: string): string => page.slice(page.indexOf('<body>'));
  expect(body(text)).toBe(body(reportPage));
});

test('one’s own is asked for by nobody else, and one that was taken back leaves as it was built', async () => {
  const own = await open('', () => success(report));
  expect([own.text, own.asked]).toEqual([reportPage, []]);
  expect((await open('?sid=gone', () => gone('unknown'))).text).toBe(reportPage);
});

test('a challenge has a card of its own, the same for everybody and without the team of a link', async () => {
  const windows = { signUpFrom: 1, signUpUntil: 2, startsAt: 3, endsAt: 4, settlesAt: 5 };
  const counts = { days: 21, dailyGoal: 10_000, capacity: 0, people: 1_204, teams: 3, steps: 9 };
  const challenge = {
    ...{
      id: '2',
      now: 2,
      title: '冬天也要走<b>二十一天',
      intro: '每天一万步。',
      phase: 'signup',
      phaseWords: '正在报名',
    },
    ...{ ...windows, ...counts, rules: [], tab: 'people', items: [], cursor: null, standing: null },
    ...{ form: true, action: 'signUp', invited: null, noTeam: false, mine: null, others: [] },
  };
  const asked: string[] = [];
  const response = await createEdge().fetch(new Request('https://m.example.com/mc/other/share?id=2&team=ABCDEF'), {
    site: () => html(challengePage),
    ask: (address) => {
      asked.push(address);
      return Promise.resolve(success(challenge));
    },
  });
  const text = await response.text();
  expect(asked).toEqual(['/api/challenge/challenge?id=2&team=ABCDEF']);
  expect(text).toContain('<title>冬天也要走&lt;b&gt;二十一天</title>');
  expect(text).toContain('正在报名，已有 1,204 人报名。每天一万步。');
  expect(text).toMatch(/rel="canonical" href="[^"]*\/mc\/other\/share\?id=2"/);
  expect(text).toMatch(/"@type":"Event"/);
  expect(text).not.toMatch(/data-given|data-reply|team=ABCDEF/);
});

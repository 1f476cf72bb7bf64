import { beforeEach, expect, test } from 'vitest';
import { $appHelp } from '../../../../src/stores/appHelp.ts';
import { $toast } from '../../../../src/stores/toast.ts';
import { scanForCode } from '../../../../src/stores/vip/scanForCode.lazy.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { agentOf } from '../../host/agents.ts';

const appSaying = (answer: unknown, userAgent = agentOf('own app, Android')) => {
  const host = memoryHost({ userAgent });
  host.window['LingXing'] = { scanCode: () => JSON.stringify(answer) };
  return host;
};
const said = (): string | undefined => $toast.get()?.message;
beforeEach(() => {
  $toast.set(null);
  $appHelp.set(null);
});

test.each([
  'DEM0-7DAY-VJPA-2026',
  'dem07dayvjpa2026',
  '兑换码：DEM0 7DAY VJPA 2026',
  'https://m.example.com/mc/vip/exchange?code=DEM0-7DAY-VJPA-2026&from=share',
  'https://m.example.com/mc/vip/exchange#code=DEM07DAYVJPA2026',
])('a code that says %s is taken', async (text) => {
  expect(await scanForCode(appSaying({ code: 0, data: { text } }))).toBe('DEM07DAYVJPA2026');
  expect(said()).toBeUndefined();
});

test.each(['https://example.net/abc', 'WIFI:S:home;P:12345678;;', '', null, 'x'.repeat(1_500)])(
  'what says %j is no code, and that is said',
  async (text) => {
    expect(await scanForCode(appSaying({ code: 0, data: { text } }))).toBeNull();
    expect(said()).toBe('扫到的不是兑换码');
  },
);

test('a camera that was closed says nothing; an app without one, or with a strange answer, says what to do', async () => {
  expect(await scanForCode(appSaying({ code: 1 }))).toBeNull();
  expect(said()).toBeUndefined();
  for (const answer of [{ code: 2 }, { code: 0, data: { text: 7 } }, 'nonsense']) {
    $toast.set(null);
    expect(await scanForCode(appSaying(answer))).toBeNull();
    expect(said()).toBe('这里扫不了码，请把兑换码输进来');
  }
});

test('an app that is too old is told with both versions', async () => {
  expect(
    await scanForCode(appSaying({ code: 0 }, agentOf('own app, Android').replace(/build \d+/, 'build 1400'))),
  ).toBeNull();
  expect($appHelp.get()).toMatchObject({ kind: 'old', needed: 'build 1479' });
});

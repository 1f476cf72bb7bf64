import { describe, expect, it } from 'vitest';
import { detectHost } from '../../../src/host/detect.ts';
import { can, compareVersions, meets } from '../../../src/host/versions.ts';

const android = (build: string) => detectHost(`Mozilla/5.0 (Linux; Android 13; X) Mobile LingXing/8.1.0${build}`);
const ios = (version: string) =>
  detectHost(`Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) LingXing/${version}`);
const harmony = (version: string) => detectHost(`Mozilla/5.0 (Phone; OpenHarmony ${version}) LingXing/1.0.0`);

describe('compareVersions', () => {
  it.each([
    ['7.10.0', '7.5.4', 1],
    ['6.9.10', '6.9.9', 1],
    ['8.0', '8.0.0', 0],
    ['8.0.2', '8.0.10', -1],
    ['08.0.2', '8.0.2', 0],
  ])('%s against %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b) as number)).toBe(sign);
    expect(Math.sign(compareVersions(b, a) as number) + sign).toBe(0);
  });

  it.each(['', ' 8', '8.', '.8', 'v8', '8.a', '-1', '1e3', '８.0', null, undefined, 8, NaN, {}, [8]])(
    'does not know %s',
    (version) => {
      expect(compareVersions(version, '1.0')).toBeNull();
      expect(compareVersions('1.0', version)).toBeNull();
    },
  );
});

describe('gates', () => {
  it('open the Android bridge from build 1173', () => {
    expect(can(android(' (build 1172)'), 'bridge')).toBe(false);
    expect(can(android(' (build 1173)'), 'bridge')).toBe(true);
    expect(can(android(''), 'bridge')).toBe(false);
  });

  it('open the iOS bridge above 6.9.9 and its location above 7.5.4', () => {
    expect([ios('6.9.9'), ios('6.9.10'), ios('7.0')].map((info) => can(info, 'bridge'))).toEqual([false, true, true]);
    expect([ios('7.5.4'), ios('7.5.4.1'), ios('7.10.0')].map((info) => can(info, 'location'))).toEqual([
      false,
      true,
      true,
    ]);
    expect(can(ios('x'), 'bridge')).toBe(false);
  });

  it('open features from iOS 8.0.2, Android 1479, OpenHarmony 5', () => {
    expect([ios('8.0.1'), ios('8.0.2')].map((info) => can(info, 'features'))).toEqual([false, true]);
    expect([android(' (build 1478)'), android(' (build 1479)')].map((info) => can(info, 'features'))).toEqual([
      false,
      true,
    ]);
    expect([harmony('4.1'), harmony('5.0')].map((info) => can(info, 'features'))).toEqual([false, true]);
    expect(meets(ios('8.1.9'), { ios: '8.2.0', androidBuild: 1600 })).toBe(false);
  });

  it('stay shut outside the app, whatever the system', () => {
    for (const agent of ['', 'Mozilla/5.0 (Phone; OpenHarmony 5.0)', 'Mozilla/5.0 (X11; Linux x86_64)']) {
      for (const capability of ['bridge', 'location', 'features', 'login'] as const) {
        expect(can(detectHost(agent), capability)).toBe(false);
      }
    }
  });
});

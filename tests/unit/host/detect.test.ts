import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APP_NAME } from '../../../src/settings.ts';
import { detectHost } from '../../../src/host/detect.ts';
import { agentOf, samples } from './agents.ts';
import { runs } from '../../fuzz/seed.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; X; wv) AppleWebKit/537.36 Version/4.0 Chrome/111 Mobile Safari/537.36';

describe('detectHost', () => {
  it.each(samples)('knows $is', ({ ua, code, ...rest }) => {
    const info = detectHost(ua);
    expect(info.platformCode).toBe(code);
    const { is: _, ...wanted } = rest;
    expect(info).toMatchObject(wanted);
    if (rest.messenger === undefined) expect(info.messenger).toBeNull();
  });

  it('is told apart from our app by the mark of the document alike', () => {
    const own = new RegExp(APP_NAME, 'i');
    for (const { is, ua } of samples) expect(own.test(ua), is).toBe(detectHost(ua).app !== null);
    for (const [ua, isOwn] of [
      [`${ANDROID} lingxing/8.1.0 (build 1479)`, true],
      [`${ANDROID} LingXing/8.1.0`, true],
      [`${ANDROID} MyLingXing/9`, false],
      [`${ANDROID} LingXing-Fake/9`, false],
      [`${ANDROID} x/LingXing/9`, false],
    ] as const) {
      expect(own.test(ua), ua).toBe(isOwn);
      expect(detectHost(ua).app !== null, ua).toBe(isOwn);
    }
  });

  it('reads the OpenHarmony version before anything else', () => {
    expect(detectHost(agentOf('HarmonyOS phone')).openHarmony).toEqual({ major: 5, minor: 0 });
    expect(detectHost(agentOf('HarmonyOS compatible with Android')).openHarmony).toEqual({ major: 5, minor: 0 });
    expect(detectHost(agentOf('HarmonyOS as Windows')).openHarmony).toEqual({ major: 5, minor: 1 });
    expect(detectHost('Mozilla/5.0 (Phone; OpenHarmony 10.12)').openHarmony).toEqual({ major: 10, minor: 12 });
    expect(detectHost('Mozilla/5.0 (Phone; OpenHarmony 4.1)').openHarmony).toEqual({ major: 4, minor: 1 });
  });

  it('does not take HarmonyOS up to 4, or a longer word, for OpenHarmony', () => {
    expect(detectHost(agentOf('HarmonyOS 4')).openHarmony).toBeNull();
    expect(detectHost('Mozilla/5.0 (X11; NotOpenHarmony 5.0)').platformCode).toBeNull();
    expect(detectHost('Mozilla/5.0 (X11; OpenHarmonyFake 5.0)').platformCode).toBeNull();
    expect(detectHost('Mozilla/5.0 (https://x.example/OpenHarmony 5.0)').platformCode).toBeNull();
  });

  it('knows an OpenHarmony that does not say its version', () => {
    expect(detectHost('Mozilla/5.0 (Phone; OpenHarmony)')).toMatchObject({ platformCode: 2, openHarmony: null });
  });

  it('knows an iPad by its web view, which says Mobile as no Macintosh does', () => {
    const view =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 LingXing/8.1.0';
    expect(detectHost(view)).toMatchObject({
      kind: 'app',
      platformCode: 1,
      tablet: true,
      app: { variant: 'ios', version: '8.1.0' },
    });
    expect(detectHost(agentOf('Mac Safari')).platformCode).toBeNull();
  });

  it('tells an iPad from a Macintosh by touch', () => {
    const mac = agentOf('Mac Safari');
    expect(detectHost(mac, { maxTouchPoints: 5 })).toMatchObject({
      platformCode: 1,
      os: 'ios',
      tablet: true,
      osVersion: null,
    });
    expect(detectHost(mac, { maxTouchPoints: 1 }).platformCode).toBeNull();
    expect(detectHost(agentOf('Windows Chrome'), { maxTouchPoints: 10 }).platformCode).toBeNull();
  });

  it('takes the messenger flag for a mini program', () => {
    expect(detectHost(agentOf('iPhone WeChat'), { miniProgram: true }).kind).toBe('miniProgram');
    expect(detectHost(agentOf('iPhone WeChat')).miniProgram).toBe(false);
  });

  it('reads versions of systems and messengers', () => {
    expect(detectHost(agentOf('iPhone Safari')).osVersion).toBe('17.1');
    expect(detectHost(agentOf('Mac Safari')).osVersion).toBe('10.15.7');
    expect(detectHost(agentOf('Android WeChat'))).toMatchObject({ osVersion: '13', messengerVersion: '8.0.42.2460' });
  });

  it.each([
    ['LingXing/8.1.0 (build 1479)', '8.1.0', 1479],
    ['LingXing/8.1.0(1479)', '8.1.0', 1479],
    ['LingXing/8.1.0 build/1479', '8.1.0', 1479],
    ['LingXing/v8.1.0;build=1479', '8.1.0', 1479],
    ['lingxing/8.1', '8.1', null],
    ['LingXing/1479', null, 1479],
    ['LingXing/8.1.0evil', null, null],
    ['LingXing/8..1', null, null],
    ['LingXing/', null, null],
    ['LingXing/99999999999999999999', null, null],
  ])('reads the app token %s', (token, version, build) => {
    expect(detectHost(`${ANDROID} ${token}`).app).toEqual({ variant: 'android', version, build });
  });

  it.each([
    'MyLingXing/8.1.0',
    'LingXing-Fake/8.1.0',
    'x/LingXing/8.1.0',
    'LingXingX/8.1.0',
    '岭LingXing/8',
    'LingXing 8.1.0',
    'a.LingXing/9',
  ])('does not believe %s', (token) => {
    expect(detectHost(`${ANDROID} ${token}`).app).toBeNull();
  });

  it('does not take a lone number for an iOS build', () => {
    expect(detectHost(`${IPHONE} LingXing/1479`).app).toEqual({ variant: 'ios', version: '1479', build: null });
  });

  it('has no app on systems the app does not exist for', () => {
    expect(detectHost(`${agentOf('Windows Chrome')} LingXing/8.1.0 (build 1479)`).app).toBeNull();
    expect(detectHost(`${agentOf('Linux desktop')} LingXing/8.1.0 (build 1479)`).app).toBeNull();
  });

  it.each([null, undefined, 5, {}, [], Symbol('x'), () => 'Android', ''])('gives unknown for %s', (value) => {
    expect(detectHost(value)).toMatchObject({ kind: 'unknown', platformCode: null, app: null, bot: false });
  });

  it('answers 64 KB and hostile patterns within 50 ms', () => {
    const parts = [
      '(',
      'Android ',
      'Version/',
      'OpenHarmony ',
      'a.',
      '1.',
      'LingXing/',
      'xhs',
      'Mobile ',
      ' ',
      'bot',
      '\u0000',
      'FBAN/',
      'swan',
    ];
    for (const part of parts) {
      const agent = part.repeat(Math.ceil(65_536 / part.length));
      const start = performance.now();
      detectHost(agent);
      expect(performance.now() - start, part).toBeLessThan(50);
    }
  });

  it('never throws and always gives a platform code of the table', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...samples.map(({ ua }) => ua)),
      fc.constantFrom('(', ')', ';', 'LingXing/', 'OpenHarmony 5.0'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const info = detectHost(pieces.join(' '));
        expect([0, 1, 2, null]).toContain(info.platformCode);
        if (info.openHarmony !== null) expect(info.platformCode).toBe(2);
      }),
      { numRuns: runs(500) },
    );
  });
});

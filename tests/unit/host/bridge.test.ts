import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callBridge } from '../../../src/host/bridge/call.ts';
import { escapeJson } from '../../../src/host/bridge/way.ts';
import type { MethodName } from '../../../src/host/bridge/methods.ts';
import { memoryHost, type World } from '../../support/memoryHost.ts';
import { agentOf } from './agents.ts';
import { runs } from '../../fuzz/seed.ts';

const SHENZHEN = { longitude: 114.05, latitude: 22.54, city: '深圳市' };
type Answer = (text: string) => void;
type Native = (message: { callback: string; data: unknown }, answer: Answer) => unknown;

/** The three hosts, each with `native` as its way in. */
const platforms = ['own app, Android', 'own app, iOS', 'own app, HarmonyOS'] as const;
const hostWith = (platform: (typeof platforms)[number], native: Native, name = 'location', world: World = {}) => {
  const host = memoryHost({ userAgent: agentOf(platform), ...world });
  const call = (message: unknown): unknown => {
    const parsed = (typeof message === 'string' ? JSON.parse(message) : message) as { callback: string; data: unknown };
    return native(parsed, (text) => (host.window[parsed.callback] as ((text: string) => void) | undefined)?.(text));
  };
  if (platform === 'own app, iOS') host.window['webkit'] = { messageHandlers: { [name]: { postMessage: call } } };
  else host.window['LingXing'] = { [name]: call };
  return host;
};
const callbacksOf = (window: Record<string, unknown>): string[] =>
  Object.keys(window).filter((name) => name.startsWith('__cb_'));
const ok = JSON.stringify({ code: 0, data: SHENZHEN });

describe.each(platforms)('the bridge of %s', (platform) => {
  it.each<[string, Native]>([
    ['returned as text', () => ok],
    ['promised as text', () => Promise.resolve(ok)],
    ['promised as an object', () => Promise.resolve({ code: '0', data: SHENZHEN })],
    ['called back before returning', (_, answer) => answer(ok)],
    ['called back later', (_, answer) => void Promise.resolve().then(() => answer(ok))],
  ])('takes an answer %s, and cleans up', async (_, native) => {
    const host = hostWith(platform, native);
    expect(await callBridge(host, 'location', {})).toEqual({ status: 'ok', value: SHENZHEN });
    expect(callbacksOf(host.window)).toEqual([]);
    expect(host.pendingTimers()).toBe(0);
  });

  const proxy: object = new Proxy(() => undefined, { get: () => proxy, apply: () => proxy });
  it.each<[string, Native, string]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
      'invalid',
    ],
    ['rejects', () => Promise.reject(new Error('no')), 'invalid'],
    ['returns a number', () => 7, 'invalid'],
    ['returns true', () => true, 'invalid'],
    ['returns no JSON', () => '{"code":0', 'invalid'],
    ['returns HTML', () => '<html>', 'invalid'],
    ['returns a text without a code', () => '{"data":{}}', 'invalid'],
    ['returns a list', () => '[0]', 'invalid'],
    ['returns a megabyte', () => JSON.stringify({ code: 0, data: 'x'.repeat(1 << 20) }), 'invalid'],
    ['nests without end', () => `{"code":0,"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'invalid'],
    ['answers another shape', () => '{"code":0,"data":{"longitude":"east","latitude":[]}}', 'invalid'],
    ['answers outside the world', () => '{"code":0,"data":{"longitude":181,"latitude":22}}', 'invalid'],
    ['answers with empty texts', () => '{"code":0,"data":{"longitude":"","latitude":""}}', 'invalid'],
    ['answers with nowhere', () => '{"code":0,"data":{"longitude":0,"latitude":0}}', 'invalid'],
    [
      'answers with a throwing getter',
      () =>
        Promise.resolve(
          Object.defineProperty({}, 'code', {
            enumerable: true,
            get() {
              throw new Error('no');
            },
          }),
        ),
      'invalid',
    ],
    ['returns a proxy that answers everything', () => proxy, 'timeout'],
    ['refuses', () => '{"code":1}', 'denied'],
    ['does not know the name', () => '{"code":2}', 'unsupported'],
    ['returns nothing and never calls back', () => undefined, 'timeout'],
    ['promises without end', () => new Promise(() => undefined), 'timeout'],
  ])('survives an app that %s', async (_, native, status) => {
    const host = hostWith(platform, native);
    const called = callBridge(host, 'location', {});
    await host.advance(600);
    expect(await called).toEqual({ status });
    expect(callbacksOf(host.window)).toEqual([]);
    expect(host.pendingTimers()).toBe(0);
  });

  it('hears one answer: not a second, not one after its time', async () => {
    let answer: Answer = () => undefined;
    let name = '';
    const host = hostWith(platform, (message, reply) => {
      name = message.callback;
      answer = reply;
    });
    const called = callBridge(host, 'location', {});
    await host.advance(0);
    const kept = host.window[name] as Answer;
    await host.advance(600);
    expect(await called).toEqual({ status: 'timeout' });
    kept(ok);
    answer(ok);
    expect(await called).toEqual({ status: 'timeout' });
  });

  it('times a location out at 600 ms, and not before', async () => {
    const host = hostWith(platform, () => undefined);
    let ended = false;
    void callBridge(host, 'location', {}).then(() => {
      ended = true;
    });
    await host.advance(599);
    expect(ended).toBe(false);
    await host.advance(1);
    expect(ended).toBe(true);
  });

  it('gives every call a callback of its own that nobody could guess', async () => {
    const names = new Set<string>();
    const host = hostWith(platform, ({ callback }) => {
      names.add(callback);
      return ok;
    });
    for (let i = 0; i < 50; i += 1) await callBridge(host, 'location', {});
    expect(names.size).toBe(50);
    for (const name of names) expect(name).toMatch(/^__cb_[0-9a-f]{32}$/);
  });

  it('finds an object that is injected late', async () => {
    const host = memoryHost({ userAgent: agentOf(platform) });
    expect(await callBridge(host, 'close', {})).toEqual({ status: 'unsupported' });
    const late = hostWith(platform, () => '{"code":0}', 'close');
    Object.assign(host.window, late.window);
    expect((await callBridge(host, 'close', {})).status).toBe('ok');
  });

  it('calls nothing from inside a frame', async () => {
    let calls = 0;
    const host = hostWith(
      platform,
      () => {
        calls += 1;
        return ok;
      },
      'location',
      { top: false },
    );
    expect(await callBridge(host, 'location', {})).toEqual({ status: 'unsupported' });
    expect(calls).toBe(0);
  });

  it('hands the payload over unchanged', async () => {
    const link = 'lingxing://open?x=</script>\u2028\u2029"\'\\';
    let got: unknown;
    const host = hostWith(
      platform,
      ({ data }) => {
        got = data;
        return '{"code":0}';
      },
      'openPage',
    );
    await callBridge(host, 'openPage', { link });
    expect(got).toEqual({ link });
  });

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['a text', 'text'],
    ['true', true],
    ['a list', []],
    ['an empty object', {}],
    ['a function', () => undefined],
    ['a text in its place', { location: 'x', messageHandlers: { location: { postMessage: 'x' } } }],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          get() {
            throw new Error('no');
          },
        },
      ),
    ],
  ])('has no way in through %s', async (_, fake) => {
    const host = memoryHost({ userAgent: agentOf(platform) });
    host.window['LingXing'] = fake;
    host.window['webkit'] = fake;
    expect(await callBridge(host, 'location', {})).toEqual({ status: 'unsupported' });
  });

  it('ends even when the window is sealed', async () => {
    const host = hostWith(platform, () => ok);
    Object.freeze(host.window);
    expect((await callBridge(host, 'location', {})).status).toMatch(/ok|invalid/);
  });
});

describe('callBridge', () => {
  it('calls nothing where there is no randomness: a name that can be guessed could be answered by anybody', async () => {
    for (const random of [
      () => {
        throw new TypeError('crypto.getRandomValues is not a function');
      },
      (): never => {
        throw new DOMException('too much', 'QuotaExceededError');
      },
    ]) {
      let called = 0;
      const host = hostWith('own app, Android', () => ((called += 1), ok)).use({ random });
      expect(await callBridge(host, 'location', {})).toEqual({ status: 'unsupported' });
      expect([called, host.pendingTimers(), callbacksOf(host.window)]).toEqual([0, 0, []]);
    }
  });

  it('keeps to its list of names', async () => {
    const calls: string[] = [];
    const object = new Proxy(
      {},
      {
        get: (_, name) => () => {
          calls.push(String(name));
          return '{"code":0}';
        },
      },
    );
    const host = memoryHost({ userAgent: agentOf('own app, Android'), window: { LingXing: object } });
    for (const name of ['evil', '__proto__', 'constructor', 'toString', '', 'location.x']) {
      expect(await callBridge(host, name as MethodName, {} as never)).toEqual({ status: 'unsupported' });
    }
    expect(calls).toEqual([]);
  });

  it('tells an old app from a missing one', async () => {
    const old = memoryHost({
      userAgent: 'Mozilla/5.0 (Linux; Android 13; X) LingXing/6.0.0 (build 1172)',
      window: { LingXing: { close: () => '{"code":0}' } },
    });
    expect(await callBridge(old, 'close', {})).toEqual({ status: 'oldVersion' });
    const browser = memoryHost({
      userAgent: agentOf('Cubot phone'),
      window: { LingXing: { close: () => '{"code":0}' } },
    });
    expect(await callBridge(browser, 'close', {})).toEqual({ status: 'unsupported' });
  });

  it('calls an injected method on its own object', async () => {
    const object = {
      mark: 1,
      close(this: { mark?: number }) {
        return this?.mark === 1 ? '{"code":0}' : '{"code":9}';
      },
    };
    const host = memoryHost({ userAgent: agentOf('own app, Android'), window: { LingXing: object } });
    expect((await callBridge(host, 'close', {})).status).toBe('ok');
  });

  it('changes no prototype, whatever an app answers', async () => {
    const host = hostWith(
      'own app, Android',
      () => '{"code":0,"data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
      'share',
    );
    await callBridge(host, 'share', { title: '', description: '', link: '', image: '' });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('escapeJson', () => {
  it('gives the same value back and nothing that could end a script', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom('</script>', '<!--', '\u2028', '\u2029')),
        (text) => {
          const escaped = escapeJson({ text, [text]: [text] });
          expect(escaped).not.toMatch(/<|\u2028|\u2029/);
          expect(JSON.parse(escaped)).toEqual(JSON.parse(JSON.stringify({ text, [text]: [text] })));
        },
      ),
      { numRuns: runs(1_500) },
    );
  });
});

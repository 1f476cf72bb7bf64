import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callOf, faultsOf, fileOf } from '../../../../src/lib/vitals/faults.ts';

const ORIGIN = 'https://h5.example';

test('an error is told by its class, file and line, and by nothing that it says', () => {
  const { faults, hear } = faultsOf(ORIGIN, '/api');
  const error = new TypeError('138 0013 8000 is not a function');
  hear({ error, filename: `${ORIGIN}/mc/_astro/feed.Bx9_k-2a.js?x=1`, lineno: 3 });
  hear({ error, filename: `${ORIGIN}/mc/_astro/feed.Bx9_k-2a.js`, lineno: 3 });
  hear({ reason: new RangeError('secret') });
  expect(Object.fromEntries(faults)).toEqual({
    'script TypeError:_astro/feed.js:3': 2,
    'script RangeError:promise': 1,
  });
});

test('a part that did not come is named without its hash; a picture is not a part', () => {
  const { faults, hear } = faultsOf(ORIGIN, '/api');
  hear({ target: { src: `${ORIGIN}/mc/_astro/comments.DkZ3_fQ1.js` } });
  hear({ target: { href: `${ORIGIN}/mc/_astro/sheet.AbCdEf12.css` } });
  hear({ target: { src: `${ORIGIN}/files/abcdefgh` } });
  expect([...faults.keys()]).toEqual(['part _astro/comments.js', 'part _astro/sheet.css']);
});

test('requests that were given up and errors of nobody are not told', () => {
  const { faults, hear } = faultsOf(ORIGIN, '/api');
  const given = new Error('x');
  given.name = 'AbortError';
  hear({ reason: given });
  hear({});
  hear({ error: null });
  for (const message of ['Transition was skipped', 'Transition was aborted because of invalid state.'])
    hear({ reason: Object.assign(new Error(message), { name: 'InvalidStateError' }) });
  expect(faults.size).toBe(0);
});

test('a call is told when the server failed, whatever stands in its query', () => {
  for (const api of ['/api', 'https://api.example/v2']) {
    const base = api.startsWith('/') ? ORIGIN + api : api;
    const { faults, hearEntry } = faultsOf(ORIGIN, api);
    hearEntry({ name: `${base}/community/feed?q=13800138000`, responseStatus: 503 });
    hearEntry({ name: `${base}/community/feed`, responseStatus: 200 });
    hearEntry({ name: `${base}/phoneLogin?phone=1`, responseStatus: 429 });
    hearEntry({ name: 'https://elsewhere.example/api/community/feed', responseStatus: 500 });
    hearEntry({ name: `${base}/community/feed` });
    expect([...faults]).toEqual([['call 503:/community/feed', 1]]);
  }
});

test('whatever is heard, a name fits the contract and holds no long number', () => {
  const odd = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('https://x/13800138000/feed.js'));
  fc.assert(
    fc.property(odd, odd, fc.anything(), (file, name, thing) => {
      const { faults, hear, hearEntry } = faultsOf(ORIGIN, '/api');
      hear({ error: { name }, filename: ORIGIN + file, lineno: thing });
      hear({ target: { src: `${file}.js` } });
      hear({ target: thing, reason: thing });
      hearEntry({ name: `${ORIGIN}/api/${name}`, responseStatus: 500 });
      for (const key of faults.keys()) expect(key).toMatch(/^(?:script|part|call) [\w./:-]{1,80}$/);
    }),
  );
  // What cannot be made a word of.
  const { faults, hear } = faultsOf(ORIGIN, '/api');
  for (const thing of [{ toString: false }, { message: { toString: false } }, Object.create(null)])
    hear({ error: thing, filename: `${ORIGIN}/a.js`, lineno: thing });
  expect([...faults]).toEqual([['script Error:/a.js:0', 3]]);
  expect(callOf('https://x/api/user/13800138000/a', 'https://x/api')).toBe('/user/:id/a');
  expect(fileOf('')).toBe('unknown');
});

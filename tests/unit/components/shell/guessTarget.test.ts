import { expect, test } from 'vitest';
import { guessTarget } from '../../../../src/components/shell/guessTarget.ts';

const of = (address: string): unknown => {
  const [path = '', query = ''] = address.split('?');
  return guessTarget(path, new URLSearchParams(query));
};

test.each([
  ['/community/detial?id=12', { type: 2, id: '12' }],
  ['/community/detail/12', { type: 2, id: '12' }],
  ['/community/h5/detail?id=12', { type: 2, id: '12' }],
  ['/dynamic/detial?did=34', { type: 9, id: '34' }],
  ['/dynamics/34', { type: 9, id: '34' }],
  ['/spaceindex/personal_dynamic.htm?did=34', { type: 9, id: '34' }],
  ['/event/d-56.htm', { type: 8, id: '56' }],
  ['/event/d-56.html?id=12', { type: 8, id: '56' }],
])('%s names a thing', (address, thing) => {
  expect(of(address)).toEqual(thing);
});

test.each([
  '/community/detail',
  '/community/detial?id=12x',
  '/community/detial?id=-1',
  '/community/topic?id=12',
  '/route/detail?id=12',
  '/user/info?id=12',
  '/vip/question/12',
  '/event/d-0.htm',
  '/event/d-99999999999999999999.htm',
  '/dynamic/detail?did=__proto__',
  '',
])('%s names nothing that the app opens', (address) => {
  expect(of(address)).toBeNull();
});

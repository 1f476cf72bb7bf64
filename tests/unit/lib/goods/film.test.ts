import { expect, test } from 'vitest';
import { filmAddress, ownFilm, ownFilmToken } from '../../../../src/lib/goods/film.ts';

const HOSTS = ['https://*.yzcdn.cn', 'https://film.example.com'];

test('a film of the shop is one on the hosts that are named, by https', () => {
  expect(filmAddress('https://vod.yzcdn.cn/a/b.mp4?t=1', HOSTS)).toBe('https://vod.yzcdn.cn/a/b.mp4?t=1');
  expect(filmAddress('https://a.b.yzcdn.cn/x.mp4', HOSTS)).toBe('https://a.b.yzcdn.cn/x.mp4');
  expect(filmAddress('https://film.example.com/x.mp4', HOSTS)).toBe('https://film.example.com/x.mp4');
  expect(filmAddress('https://VOD.yzcdn.cn/"><script>.mp4', HOSTS)).toBe('https://vod.yzcdn.cn/%22%3E%3Cscript%3E.mp4');
});

test.each([
  '',
  'film.mp4',
  'javascript:alert(1)//yzcdn.cn',
  'data:video/mp4;base64,AAAA',
  'blob:https://vod.yzcdn.cn/1',
  'http://vod.yzcdn.cn/x.mp4',
  'https://yzcdn.cn/x.mp4',
  'https://vod.yzcdn.cn.example.net/x.mp4',
  'https://evilyzcdn.cn/x.mp4',
  'https://vod.yzcdn.cn@example.net/x.mp4',
  'https://a:b@vod.yzcdn.cn/x.mp4',
  'https://vod.yzcdn.cn:8443/x.mp4',
  'https://below.film.example.com/x.mp4',
])('%j is no film of the shop', (text) => {
  expect(filmAddress(text, HOSTS)).toBeNull();
});

test('a film that lies here is named by its token and by nothing else', () => {
  expect(ownFilmToken(ownFilm('abc_DEF-123'))).toBe('abc_DEF-123');
  for (const text of ['own:', 'own:../../etc', 'own:short', ' own:abcdefgh', 'https://vod.yzcdn.cn/own:abcdefgh', ''])
    expect(ownFilmToken(text), text).toBeNull();
});

test('where no host is named there is none', () => {
  expect(filmAddress('https://vod.yzcdn.cn/x.mp4', [])).toBeNull();
});

import { expect, test } from 'vitest';
import { listDynamics } from '../../../../src/api/dynamic/dynamics.ts';
import { createEdge } from '../../../../src/edge/worker/handler.ts';
import { headRequest } from '../../../../src/live/request.ts';
import { html, listPage, postPage, post, success } from './support.ts';

const request = headRequest(listDynamics, { month: { kind: 'word' } });
const page = listPage(request, ['month'], listDynamics);
const NEXT = 'bmV4dC1wYWdl';

/** Opens an address of the list, whose API answers with this cursor; also what the API was asked. */
const open = async (search: string, cursor: string | null = NEXT, built = page) => {
  const asked: string[] = [];
  const edge = createEdge({ now: () => 1, budgetMs: 500 });
  const response = await edge.fetch(new Request(`https://m.example.com/mc/dynamic/list${search}`), {
    site: () => html(built),
    ask: async (address) => {
      asked.push(address);
      return success({ items: [], cursor, fresh: null, chosen: { topic: null, place: null } });
    },
  });
  const text = await response.text();
  expect(text).toContain(' data-reply ');
  return { asked, text };
};
const linksIn = (text: string): string[] =>
  [...(/<noscript>(?<all>.*?)<\/noscript>/.exec(text)?.groups?.['all']?.matchAll(/href="([^"]*)"/g) ?? [])].map(
    ([, href = '']) => href,
  );

test('the foot of a list leads to its next page, with what else the address chooses, and from there back to the first', async () => {
  const first = await open('?month=2026-10&utm=x');
  expect(first.asked).toEqual(['/api/dynamic/list?month=2026-10']);
  expect(linksIn(first.text)).toEqual([`/mc/dynamic/list?month=2026-10&amp;cursor=${NEXT}`]);
  const second = await open(`?month=2026-10&cursor=${NEXT}`, 'dGhlLWxhc3Q');
  expect(second.asked).toEqual([`/api/dynamic/list?month=2026-10&cursor=${NEXT}`]);
  expect(linksIn(second.text)).toEqual([
    '/mc/dynamic/list?month=2026-10&amp;cursor=dGhlLWxhc3Q',
    '/mc/dynamic/list?month=2026-10',
  ]);
  expect(linksIn((await open('', null)).text)).toEqual([]);
  expect(linksIn((await open(`?cursor=${NEXT}`, null)).text)).toEqual(['/mc/dynamic/list']);
});

test('a further page is named by its first one, and no search engine keeps it', async () => {
  const [first, second] = [await open('?month=2026-10'), await open(`?month=2026-10&cursor=${NEXT}`)];
  expect(first.text).not.toContain('noindex');
  expect(second.text).toContain('<meta name="robots" content="noindex">');
  for (const { text } of [first, second])
    expect(/<link rel="canonical" href="([^"]*)">/.exec(text)?.[1]).not.toContain('cursor');
});

test('what is no cursor is not asked for, whether it came in the address or from the API', async () => {
  for (const bad of ['"><script>', 'a b', 'x'.repeat(201), '']) {
    const { asked, text } = await open(`?cursor=${encodeURIComponent(bad)}`, bad);
    expect(asked, bad).toEqual(['/api/dynamic/list']);
    expect(linksIn(text), bad).toEqual([]);
  }
});

test('a page that is no list has no next one', async () => {
  const asked: string[] = [];
  const edge = createEdge({ now: () => 1, budgetMs: 500 });
  const response = await edge.fetch(new Request(`https://m.example.com/mc/community/detail?id=7&cursor=${NEXT}`), {
    site: () => html(postPage),
    ask: async (address) => {
      asked.push(address);
      return success(post());
    },
  });
  expect(asked).toEqual(['/api/community/post?id=7']);
  expect(await response.text()).not.toContain('<noscript>');
});

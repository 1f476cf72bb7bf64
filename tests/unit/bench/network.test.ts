import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { listenTo, type Network } from '../../bench/visit/network.ts';

const SITE = 'https://127.0.0.1';
let session: EventEmitter;
let network: Network;
beforeEach(() => {
  session = new EventEmitter();
  network = listenTo(session as unknown as CDPSession);
});

/** The browser says that it asks for something. */
const ask = (path: string, type: string, initiator: object, more: object = {}): void =>
  void session.emit('Network.requestWillBeSent', {
    requestId: path,
    request: { url: path.includes(':') ? path : SITE + path },
    timestamp: 10,
    type,
    initiator,
    ...more,
  });
const finish = (path: string, bytes: number, timestamp = 11): void =>
  void session.emit('Network.loadingFinished', { requestId: path, timestamp, encodedDataLength: bytes });
const parser = { type: 'parser', url: `${SITE}/page` };

test('who asked for it: the document, a script that imports, a script that runs', () => {
  ask('/page', 'Document', { type: 'other' });
  ask('/a.js', 'Script', parser);
  ask('/b.js', 'Script', { type: 'script', url: `${SITE}/a.js` });
  ask('/api', 'Fetch', { type: 'script', stack: { callFrames: [{ url: '' }, { url: `${SITE}/b.js` }] } });
  expect(network.asked().map(({ url, cause }) => [url, cause])).toEqual([
    [`${SITE}/page`, null],
    [`${SITE}/a.js`, `${SITE}/page`],
    [`${SITE}/b.js`, `${SITE}/a.js`],
    [`${SITE}/api`, `${SITE}/b.js`],
  ]);
});

test('what the page before asks for, the icon, and what is no request do not count', () => {
  ask('/late', 'Fetch', { type: 'script' });
  ask('/page', 'Document', { type: 'other' });
  ask('/favicon.ico', 'Other', { type: 'other' });
  ask('data:image/png;base64,x', 'Image', parser);
  expect(network.asked().map(({ url }) => url)).toEqual([`${SITE}/page`]);
});

test('times count from the document, bytes as they travelled', () => {
  ask('/page', 'Document', { type: 'other' });
  finish('/page', 900, 10.25);
  expect(network.asked()[0]).toMatchObject({ from: 0, to: 250, bytes: 900, kind: 'Document' });
});

test('what a page had asked for that its script leaves for another one is waited for no more', async () => {
  ask('/page', 'Document', { type: 'other' });
  ask('/late.js', 'Script', parser);
  finish('/page', 900);
  ask('/other', 'Document', { type: 'script', url: `${SITE}/page` }, { timestamp: 10.5 });
  finish('/other', 900);
  session.emit('Page.loadEventFired');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(network.idleMs()).toBeGreaterThan(0);
  expect(network.asked()[1]).toMatchObject({ bytes: 0, to: 500 });
});

test('a redirect is a request of its own', () => {
  ask('/page', 'Document', { type: 'other' });
  const moved = { redirectResponse: { encodedDataLength: 120 }, requestId: '/page', timestamp: 10.5 };
  ask('/other', 'Document', { type: 'other' }, moved);
  expect(network.asked().map(({ url, bytes }) => [url, bytes])).toEqual([
    [`${SITE}/page`, 120],
    [`${SITE}/other`, 0],
  ]);
});

test('the line is idle once the page has loaded and nothing is on its way', async () => {
  const later = (): Promise<void> => new Promise((then) => setTimeout(then, 20));
  ask('/page', 'Document', { type: 'other' });
  finish('/page', 900);
  await later();
  expect(network.idleMs()).toBe(0);
  session.emit('Page.loadEventFired');
  await later();
  expect(network.idleMs()).toBeGreaterThan(0);
  ask('/api', 'Fetch', parser);
  await later();
  expect(network.idleMs()).toBe(0);
  session.emit('Network.loadingFailed', { requestId: '/api', timestamp: 12 });
  await later();
  expect(network.idleMs()).toBeGreaterThan(0);
});

/**
 * A worker by itself, as a platform runs it: nothing but the edge's handler and what it keeps is in its memory. It is told of
 * visits and changes, asks for what it needs by message, and says how long each visit took it.
 */
import { parentPort } from 'node:worker_threads';
import { createEdge } from '../../../src/edge/worker/handler.ts';
import { worked } from './worked.ts';

/** What the isolate hears. Times in epoch milliseconds. */
export type Told =
  | { readonly kind: 'begin' }
  | { readonly kind: 'changed' }
  | { readonly kind: 'visit'; readonly url: string; readonly at: number }
  | {
      readonly kind: 'answer';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly status: number;
      readonly headers: [string, string][];
    };

/** What it says: what it needs, by the path of a page or the address of a call, and how a visit went. */
export type Said =
  | { readonly kind: 'need'; readonly of: 'page' | 'reply'; readonly address: string }
  | {
      readonly kind: 'left';
      readonly status: number;
      readonly kept: boolean;
      /** Of the thread's work, and by the clock, without what it waited for. */
      readonly workedMs: number;
      readonly ms: number;
    };

const port = parentPort;
if (port === null) throw new Error('This runs as a thread of tests/load/edge/traffic.ts');
const say = (said: Said): void => port.postMessage(said);

let time = 0;
// Words for times change as the visits go on, not as fast as they are made.
Date.now = () => time;
const workerOf = () => createEdge({ now: () => time, budgetMs: 60_000 });
let edge = workerOf();
let answered: ((response: Response) => void) | null = null;
/** Milliseconds of a visit that were not the worker's own, by the clock and of the thread's work. */
let waited = 0;
let others = 0;

/** Needed one after the other: visits come singly, and each needs a page before its reply. */
const need = async (of: 'page' | 'reply', address: string): Promise<Response> => {
  const [began, had] = [performance.now(), worked()];
  const response = await new Promise<Response>((resolve) => {
    answered = resolve;
    say({ kind: 'need', of, address });
  });
  waited += performance.now() - began;
  others += worked() - had;
  return response;
};

/** The page, or that it is still the one of the tag: as whoever serves the build says it. */
const pageFor = async (asked: Request): Promise<Response> => {
  const page = await need('page', new URL(asked.url).pathname);
  const etag = page.headers.get('etag');
  return etag !== null && etag === asked.headers.get('if-none-match')
    ? new Response(null, { status: 304, headers: { etag } })
    : page;
};

const visit = async (url: string): Promise<void> => {
  const request = new Request(url);
  waited = others = 0;
  const [began, had] = [performance.now(), worked()];
  const kept = edge.kept(request);
  const status =
    kept?.status ??
    (
      await edge.answer(request, {
        site: pageFor,
        ask: (address) => need('reply', address),
      })
    ).status;
  const workedMs = worked() - had - others;
  say({ kind: 'left', status, kept: kept !== null, workedMs, ms: performance.now() - began - waited });
};

port.on('message', (told: Told) => {
  if (told.kind === 'begin') edge = workerOf();
  else if (told.kind === 'changed') edge.changed();
  else if (told.kind === 'visit') {
    time = told.at;
    void visit(told.url);
  } else answered?.(new Response(told.bytes, told));
});

import type { ServerResponse } from 'node:http';
import { HOSTS } from './hosts.ts';

/**
 * Looks at the page in another host while developing: `?host=wechat-ios`, kept for the tab until `?host=` names none. It runs
 * before every script of the page, and only the dev server writes it: a build has nothing of it.
 */
const script = (hosts: Readonly<Record<string, string>>): void => {
  const KEY = 'devHost';
  const asked = /[?&]host=([^&]*)/.exec(location.search)?.[1];
  if (asked !== undefined) sessionStorage.setItem(KEY, asked);
  const name = sessionStorage.getItem(KEY) ?? '';
  const agent = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
  if (agent === undefined) return;
  Object.defineProperty(navigator, 'userAgent', { get: () => agent, configurable: true });
  if (name === 'miniprogram') Object.assign(window, { __wxjs_environment: 'miniprogram' });
  console.info(`devHost: ${name}, ${agent}`);
};

export const HOST_SCRIPT = `<script>(${script.toString()})(${JSON.stringify(HOSTS)})</script>`;

/** A document with that script before everything in its head; anything else as it is. */
export const withHostScript = (html: string): string => html.replace(/<head[^>]*>/, (head) => head + HOST_SCRIPT);

type Write = (chunk: unknown, ...rest: unknown[]) => unknown;

/** Writes the script into a document that goes out by this response, where its head begins. */
export const writeHostScript = (response: ServerResponse): void => {
  let done = false;
  const changed = (chunk: unknown): unknown => {
    if (done || !String(response.getHeader('content-type') ?? '').startsWith('text/html')) return chunk;
    const text = typeof chunk === 'string' ? chunk : chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : '';
    const made = withHostScript(text);
    if (made === text) return chunk;
    done = true;
    return made;
  };
  for (const name of ['write', 'end'] as const) {
    const before = response[name].bind(response) as Write;
    Object.assign(response, { [name]: (chunk: unknown, ...rest: unknown[]) => before(changed(chunk), ...rest) });
  }
};

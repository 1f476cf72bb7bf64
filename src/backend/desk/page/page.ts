import { createHash } from 'node:crypto';
import { BRAND } from '../../../settings.ts';
import { type Html, html, raw } from './html.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Headers of every page of the desk: nothing foreign runs, nobody frames it, no cache keeps it. */
export const DESK_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  // With no referrer at all a browser sends `Origin: null` with a form, which nobody can check.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

export interface Link {
  readonly path: string;
  readonly name: string;
  readonly waiting: number;
}

export interface Frame {
  readonly title: string;
  readonly body: Html;
  /** What was just done, or did not go. */
  readonly said?: string;
  readonly bad?: boolean;
  /** Where one can go; none before the login. */
  readonly links?: readonly Link[];
  readonly here?: string;
  readonly name?: string;
  readonly token?: string;
}

const count = (waiting: number): Html | string =>
  waiting > 0 ? html`<i aria-label="${waiting} 件等待">${waiting > 99 ? '99+' : waiting}</i>` : '';

/** On a telephone the ways stand behind a box that is ticked: no script opens them. */
const nav = ({ links = [], here, name = '', token = '' }: Frame): Html =>
  html`<header>
    <nav class="top" aria-label="工作台">
      <b>${BRAND}工作台</b>
      <input type="checkbox" id="menu" class="menu" autocomplete="off" /><label for="menu"
        >菜单${count(links.reduce((sum, { waiting }) => sum + waiting, 0))}</label
      >
      <div class="links">
        ${links.map(
          ({ path, name: word, waiting }) =>
            html`<a href="${path}" ${path === here ? raw('aria-current="page"') : ''}>${word}${count(waiting)}</a>`,
        )}
        <form method="post" action="/desk/logout">
          <input type="hidden" name="token" value="${token}" /><button>${name} · 退出</button>
        </form>
      </div>
    </nav>
  </header>`;

/** A whole page. */
export const pageOf = async (frame: Frame): Promise<string> => {
  const { title, body, said = '', bad = false, links } = frame;
  return String(
    await html`<!doctype html>
      <html lang="zh-CN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="robots" content="noindex,nofollow" />
          <title>${title} · ${BRAND}工作台</title>
          <style>
            ${raw('')}
          </style>
        </head>
        <body>
          <a class="skip" href="#main">跳到内容</a>
          ${links ? nav(frame) : ''}
          <main id="main" class="${links ? '' : 'small'}">
            <h1>${title}</h1>
            ${said === '' ? '' : html`<p class="said ${bad ? 'bad' : ''}" role="${bad ? 'alert' : 'status'}">${said}</p>`}
            ${body}
          </main>
          ${links ? raw('<script></script>') : ''}
        </body>
      </html>`,
  )
    .replace(/<style>\s*<\/style>/, () => `<style>${STYLE}</style>`)
    .replace('<script></script>', () => `<script>${SCRIPT}</script>`);
};

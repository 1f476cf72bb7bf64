import { html, raw } from 'hono/html';
import { absoluteDate, absoluteTime } from '../../../lib/time.ts';

/** Markup in which every value was escaped. */
export type Html = ReturnType<typeof html>;
export { html, raw };

/** 2026年5月1日 12:00. */
export const at = (ms: number): Html => html`<time datetime="${new Date(ms).toISOString()}">${absoluteTime(ms)}</time>`;
/** 2026年5月1日. */
export const onDay = (ms: number): Html =>
  html`<time datetime="${new Date(ms).toISOString()}">${absoluteDate(ms)}</time>`;

/** 3 小时: how long something has waited. */
export const waited = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return `${minutes} 分钟`;
  return minutes < 2_880 ? `${Math.floor(minutes / 60)} 小时` : `${Math.floor(minutes / 1_440)} 天`;
};

/** A form of the desk: it carries the token, and goes nowhere else. */
export const form = (token: string, action: string, body: Html, name = ''): Html =>
  html`<form method="post" action="${action}" class="${name}">
    <input type="hidden" name="token" value="${token}" />${body}
  </form>`;

/** Text as it was written, its line breaks kept by the style. */
export const text = (words: string): Html => html`<p class="words">${words}</p>`;

import { html, raw } from 'hono/html';

/** Markup in which every value was escaped. */
export type Html = ReturnType<typeof html>;
export { html, raw };

const zone = { timeZone: 'Asia/Shanghai', hour12: false } as const;
const moment = new Intl.DateTimeFormat('zh-CN', {
  ...zone,
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('zh-CN', { ...zone, year: 'numeric', month: 'numeric', day: 'numeric' });

/** 5月1日 12:00, as a `time` that says the year. */
export const at = (ms: number): Html =>
  html`<time datetime="${new Date(ms).toISOString()}">${moment.format(ms)}</time>`;
/** 2026/5/1. */
export const onDay = (ms: number): Html =>
  html`<time datetime="${new Date(ms).toISOString()}">${day.format(ms)}</time>`;

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

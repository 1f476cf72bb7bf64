import type { Message } from '../messages/outbox.ts';
import { maskPhone } from '../log.ts';

const time = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

/**
 * Headers of the inbox page: nothing in it runs, nobody frames it, no cache keeps it. Its opener policy is the site's: with
 * another one WebKit changes its process between the two, and Back from the cashier led nowhere.
 */
export const INBOX_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'sha256-STYLE'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

export const INBOX_STYLE =
  'body{margin:0 auto;max-width:640px;padding:24px 16px;background:#f6f7f2;color:#14201a;font:16px/1.6 system-ui,sans-serif}h1{font-size:22px}li{list-style:none;margin:12px 0;padding:16px;border:1px solid #d9ddd0;border-radius:12px;background:#fff}ul{padding:0}b{font-size:28px;letter-spacing:4px;font-variant-numeric:tabular-nums}span{color:#4c5a51}';

/** The page that shows the last codes of a demo server, in place of a telephone. */
export const inboxPage = (messages: readonly Message[]): string => {
  const items = messages.map(
    ({ at, phone, code, voice, words }) =>
      `<li><span>${time.format(at)} ${voice ? '打电话给' : '发给'} ${maskPhone(phone)}</span><br>${
        words ?? `<b>${code}</b>${voice ? '<br><span>电话里念两遍这个验证码。</span>' : ''}`
      }</li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>还没有短信。在登录页获取验证码后刷新这里。</p>';
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>演示短信箱</title><style>${INBOX_STYLE}</style><h1>演示短信箱</h1><p>演示服务不发真短信，验证码都在这里，五分钟内有效。</p>${list}</html>`;
};

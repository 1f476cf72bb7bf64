import type { Part } from '../work/work.ts';

type Link = Extract<Part, { readonly type: 'link' }>;

/** Longest address of a link, in UTF-16 units; longer ones carry what no reader needs. */
const ADDRESS_MAX = 1_000;

/**
 * A link to another site as its author typed it, or what is wrong with it. Only https: what is read on the way can be changed
 * on the way. An address without its beginning gets one; without words it is called what its site is called.
 */
export const linkOf = (address: string, words: string): Link | string => {
  const typed = address.trim();
  if (typed === '') return '先填链接的地址';
  if (/^http:/i.test(typed)) return '只收 https 开头的链接，http 的不安全';
  const full = /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/]+:\d+(?:\/|$)/.test(typed) ? typed : `https://${typed}`;
  if (!/^https:\/\//i.test(full)) return '只收 https 开头的链接';
  if (/[\s"'<>\\]/.test(full)) return '地址里有空格或引号，请只粘贴链接本身';
  if (full.length > ADDRESS_MAX) return `链接太长，最多 ${ADDRESS_MAX} 个字符`;
  let url: URL;
  try {
    url = new URL(full);
  } catch {
    return '没认出链接，请检查地址';
  }
  if (!/^[^.]+(?:\.[^.]+)+$/.test(url.hostname) || url.username !== '' || url.password !== '')
    return '没认出链接，请检查地址';
  const text = words.replace(/\s+/g, ' ').trim();
  // As the browser reads it: its scheme and host are lower case, and nothing is left that a text could break out of.
  return { type: 'link', href: url.href.replace(/'/g, '%27'), text: text === '' ? url.hostname : text };
};

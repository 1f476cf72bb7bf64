/** A page of the build with what it brings later (build/deferMarkup.ts) in its place again: it leaves filled, and whole. */
import type { Markup } from '../../lib/markup/markup.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import { VOID } from './tree/kind.ts';

const DEFERRED = /(<[a-z][^<>]*) data-deferred="([^"<>]+)"([^<>]*>)/;

const htmlOf = (markup: Markup): string => {
  if (typeof markup === 'string') return escapeText(markup);
  const [tag, attributes, inside] = markup;
  let open = tag;
  for (let at = 0; at < attributes.length; at += 2)
    open += ` ${attributes[at] as string}="${escapeAttribute(attributes[at + 1] as string)}"`;
  return VOID.has(tag) ? `<${open}>` : `<${open}>${inside.map(htmlOf).join('')}</${tag}>`;
};

/** `read` reads a file of the site by its path. Rejects where it is not there, or says something else. */
export const wholePage = async (html: string, read: (path: string) => Promise<string>): Promise<string> => {
  const [found, before = '', path = '', after = ''] = DEFERRED.exec(html) ?? [];
  if (found === undefined) return html;
  const code = await read(path);
  const inside = JSON.parse(code.slice(code.indexOf('['), code.lastIndexOf(']') + 1)) as readonly Markup[];
  const script = `<script type="module" src="${path}"></script>`;
  return html.replace(script, '').replace(found, () => before + after + inside.map(htmlOf).join(''));
};

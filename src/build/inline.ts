import { createHash } from 'node:crypto';
import type { Inline } from '../edge/headers.ts';

const ATTRIBUTES = String.raw`((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=\x60]+))?)*)\s*\/?`;
const SCRIPT = new RegExp(String.raw`<script${ATTRIBUTES}>([\s\S]*?)<\/script\s*>`, 'gi');
const STYLE = new RegExp(String.raw`<style${ATTRIBUTES}>([\s\S]*?)<\/style\s*>`, 'gi');
const TAG = new RegExp(String.raw`<[a-z][^\s"'<>/=]*${ATTRIBUTES}>`, 'gi');
/** Script types that run, or steer what runs. Others are data. */
const LIVE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:javascript|ecmascript|x-javascript))$/i;

const sha256 = (text: string): string =>
  `sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}`;

const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(String.raw`\s${name}(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?(?=\s|$)`, 'i').exec(
    attributes,
  );
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : undefined;
};

/** Hashes of everything inline that a document runs or styles itself with, each once, in order. */
export const inlineOf = (html: string): Inline => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT))
    if (attribute(attributes, 'src') === undefined && LIVE.test((attribute(attributes, 'type') ?? '').trim()))
      scripts.add(sha256(text));
  for (const [, , text = ''] of html.matchAll(STYLE)) styles.add(sha256(text));
  const manifest = /<link\b[^>]*\brel=(["']?)manifest\1[\s>]/i.test(html);
  return { scripts: [...scripts], styles: [...styles], ...(manifest ? { manifest } : {}) };
};

/** What the policy would silently drop: `style=` and `on…=` attributes, by tag. A page that has one looks or acts other than built. */
export const droppedBy = (html: string): string[] => {
  const dropped: string[] = [];
  const markup = html
    .replace(SCRIPT, '')
    .replace(STYLE, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  for (const [tag, attributes = ''] of markup.matchAll(TAG))
    if (/\s(?:style|on[a-z]+)\s*=/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '""'))) dropped.push(tag.slice(0, 120));
  return dropped;
};

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { BASE } from '../site.ts';
import { DEFERRED, type Markup } from '../lib/markup/markup.ts';
import { servedFiles } from './postbuild.ts';
import { pageName } from './scripts/documentScripts.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const MARK = 'data-deferred';
const START = '<template data-start>';

const isElement = (node: Node): node is Element => 'tagName' in node;
/** A template holds its children apart. */
const within = (node: Node): readonly Node[] =>
  'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];

const find = (node: Node): Element | undefined => {
  for (const child of within(node)) {
    if (isElement(child) && child.attrs.some(({ name }) => name === MARK)) return child;
    const found = find(child);
    if (found !== undefined) return found;
  }
  return undefined;
};

const markupOf = (node: Node): Markup[] => {
  if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (!isElement(node)) return [];
  const attributes = node.attrs.flatMap(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]);
  return [[node.tagName, attributes, within(node).flatMap(markupOf)]];
};

export interface Deferred {
  readonly html: string;
  /** The script that brings what was taken out: its name tells its content. */
  readonly script: { readonly file: string; readonly code: string };
}

/**
 * Takes the part with `data-deferred` out of a document: a script of its own brings it (live/modules/deferred.ts), the first of those that
 * wait for the reply. Null where there is none. `name` is the page's.
 */
export const deferIn = (html: string, name: string): Deferred | null => {
  if (!html.includes(` ${MARK}`)) return null;
  const element = find(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }));
  if (element === undefined) return null;
  const [open, close] = [element.sourceCodeLocation?.startTag, element.sourceCodeLocation?.endTag];
  const at = html.lastIndexOf(START);
  if (!open || !close || at < close.endOffset)
    throw new Error(`${name}: what is deferred is a whole element of a living page, in front of its scripts`);
  const code = `dispatchEvent(new CustomEvent('${DEFERRED}',{detail:${JSON.stringify(within(element).flatMap(markupOf))}}));\n`;
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const file = `_astro/${name}.deferred.${hash}.js`;
  const address = `${BASE}/${file}`;
  return {
    html: [
      html.slice(0, open.endOffset).replace(new RegExp(` ${MARK}(?:="")?(?=[\\s>][^<]*$)`), ` ${MARK}="${address}"`),
      html.slice(close.startOffset, at + START.length),
      `<script type="module" src="${address}"></script>`,
      html.slice(at + START.length),
    ].join(''),
    script: { file, code },
  };
};

/** Does so in every document of a built `dist`. */
export const deferMarkup = async (dist: string): Promise<void> => {
  for (const file of await servedFiles(dist)) {
    if (!file.endsWith('.html')) continue;
    const deferred = deferIn(await readFile(join(dist, file), 'utf8'), pageName(file));
    if (deferred === null) continue;
    await writeFile(join(dist, deferred.script.file), deferred.script.code);
    await writeFile(join(dist, file), deferred.html);
  }
};

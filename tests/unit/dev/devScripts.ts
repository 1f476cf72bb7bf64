import { init, parse } from 'es-module-lexer';

const SCRIPT = /<script type="module" src="([^"]+)"/g;
const ISLAND = /\s(?:component-url|renderer-url)="([^"]+)"/g;

/** Every script that a page of the dev server brings by itself, with its text: what a browser fetches before a touch. */
export const scriptsOfPage = async (origin: string, path: string, known: Map<string, string>): Promise<void> => {
  await init;
  const walk = async (url: string): Promise<void> => {
    if (known.has(url)) return;
    known.set(url, '');
    const response = await fetch(origin + url, { headers: { accept: '*/*' } });
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    const text = await response.text();
    known.set(url, text);
    for (const { n: target, d: dynamicAt } of parse(text)[0])
      if (dynamicAt < 0 && target?.startsWith('/') === true) await walk(target);
  };
  const page = await fetch(origin + path, { headers: { accept: 'text/html' } }).then((response) => response.text());
  for (const [, url = ''] of [...page.matchAll(SCRIPT), ...page.matchAll(ISLAND)])
    await walk(url.replace(/&(?:#38|amp);/g, '&'));
};

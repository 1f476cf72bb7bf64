/** What the edge worker draws, compared with what the browser's own filler makes of the same reply. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleInline } from '../../../src/build/bundleText.ts';
import { drawingFor } from '../../../src/edge/worker/drawings.ts';
import { fillPage } from '../../../src/edge/worker/fillPage.ts';
import { factsFor } from '../../../src/edge/worker/facts/list.ts';
import { pageParts, type PageParts } from '../../../src/edge/worker/parse.ts';
import { readShape } from '../../../src/api/shape/readShape.ts';
import { validate } from '../../../src/api/validate.ts';
import { expect, test } from '../../support/browser.ts';
import { BASE } from '../../../src/site.ts';
import { wholePage } from '../../../src/edge/worker/whole.ts';
import { LARGE } from '../../support/visitor.ts';

const dist = process.env['SITE_DIST'] ?? '.cache/test/dist';
/** A file of the build, by its path on the site. */
const builtText = (path: string): string => readFileSync(dist + path.slice(BASE.length), 'utf8');

interface Kind {
  readonly file: string;
  readonly ids: readonly string[];
  readonly address: (id: string) => string;
}

const plainOf = (html: string, drawn: string | null, data: unknown): [string, string] => {
  const regionOf = (text: string): HTMLElement => {
    const region = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('[data-live]');
    if (region === null) throw new Error('no living part');
    return region;
  };
  const told = (region: HTMLElement): string => {
    // They stand behind what is seen.
    for (const name of ['data-shape', 'data-ahead']) region.removeAttribute(name);
    region.append(region.querySelector('[data-when-view="loading"]') ?? '');
    for (const ask of Array.from(region.querySelectorAll('link[rel="preload"]'))) ask.remove();
    // The worker alone leads on to the next page of a list: for whoever runs no script.
    for (const way of Array.from(region.querySelectorAll('noscript [rel="next"], noscript [rel="start"]')))
      way.closest('noscript')?.remove();
    // What is chosen is marked by another script of the page (choicesAlike).
    for (const link of Array.from(region.querySelectorAll('[data-choice] a, [data-choice-later] a')))
      for (const name of ['href', 'aria-current', 'hidden']) link.removeAttribute(name);
    for (const one of Array.from(region.querySelectorAll('[style]'))) one.removeAttribute('style');
    for (const image of Array.from(region.querySelectorAll('img'))) {
      const address = image.getAttribute('data-src') ?? image.getAttribute('src');
      for (const name of ['data-src', 'loading', 'src']) image.removeAttribute(name);
      if (address !== null) image.setAttribute('src', address);
    }
    return region.outerHTML;
  };
  const own = regionOf(html);
  (window as unknown as { drawPart: (root: HTMLElement, data: unknown) => void }).drawPart(own, data);
  return [told(own), told(regionOf(drawn ?? ''))];
};

/** Does something synchronous at a moment. */
const at = <Value>(moment: number, work: () => Value): Value => {
  const { now } = Date;
  Date.now = () => moment;
  try {
    return work();
  } finally {
    Date.now = now;
  }
};

test(
  'every entry of the world is drawn by the worker as the browser draws it',
  { tag: LARGE },
  async ({ page, request }) => {
    test.setTimeout(150_000);
    const read = async (path: string): Promise<Record<string, unknown>> =>
      ((await (await request.get(path)).json()) as { data: Record<string, unknown> }).data;
    const cards: { kind: string; id: string }[] = [];
    for (let from = ''; cards.length < 60;) {
      const { items, cursor } = (await read(`/api/community/feed?limit=20${from}`)) as unknown as {
        items: { kind: string; id: string }[];
        cursor: string | null;
      };
      cards.push(...items);
      if (cursor === null) break;
      from = `&cursor=${encodeURIComponent(cursor)}`;
    }
    const numbers = (most: number): string[] => Array.from({ length: most }, (_, at) => `${at + 1}`);
    const idsOf = (isDynamic: boolean): string[] =>
      cards.filter(({ kind }) => (kind === 'dynamic') === isDynamic).map(({ id }) => id);
    const kinds: Kind[] = [
      { file: 'community/detail', ids: idsOf(false), address: (id) => `/api/community/post?id=${id}` },
      { file: 'dynamic/detail', ids: idsOf(true), address: (id) => `/api/dynamic/detail?did=${id}` },
      { file: 'route/detail', ids: numbers(12), address: (id) => `/api/route/detail?id=${id}` },
      { file: 'event/d-id.htm', ids: numbers(12), address: (id) => `/api/event/event?id=${id}` },
      { file: 'community/topic', ids: numbers(8), address: (id) => `/api/community/topic?id=${id}` },
      { file: 'list/share', ids: numbers(6), address: (id) => `/api/gear/list?id=${id}` },
      { file: 'goods', ids: numbers(8), address: (id) => `/api/youzan/getGoodsInfo?id=${id}` },
      { file: 'community/more/list', ids: numbers(6), address: (id) => `/api/community/board?id=${id}` },
      {
        file: 'community/home',
        ids: ['', 'sort=hot', 'tab=event', 'tab=travel', 'track=true'],
        address: (query) => `/api/community/feed?${query}`,
      },
      { file: 'dynamic/list', ids: ['', 'track=true'], address: (query) => `/api/dynamic/list?${query}` },
    ];
    await page.goto('about:blank');
    // One moment for both: what was written minutes ago by another test turned a minute older between them.
    const now = Date.now();
    await page.clock.setFixedTime(now);
    const entry = fileURLToPath(new URL('../../support/drawInPage.ts', import.meta.url));
    await page.addScriptTag({ content: (await bundleInline(entry)).code });
    let drawn = 0;
    for (const { file, ids, address } of kinds) {
      const parts = pageParts(
        await wholePage(builtText(`${BASE}/${file}.html`), async (path) => builtText(path)),
      ) as PageParts;
      const name = parts.root.getAttribute('data-live') ?? '';
      const shape = readShape(parts.root.getAttribute('data-shape') ?? '');
      const factsOf = factsFor(name);
      let ofKind = 0;
      for (const id of ids) {
        const body = (await (await request.get(address(id))).json()) as { errCode: unknown; data: unknown };
        if (body.errCode !== 0) continue;
        const data = validate(body.data, shape);
        const { plain: bytes } = at(now, () =>
          fillPage(parts, {
            name,
            reply: { ok: true, data, reader: null },
            factsOf: factsOf && ((data) => factsOf(data, '')),
            draw: drawingFor(name),
            path: '',
            query: '',
            headOnly: false,
          }),
        );
        const html = new TextDecoder().decode(bytes);
        const [own, worker] = await page.evaluate(
          ([plain, html, drawnHtml, reply]) =>
            (new Function(`return (${plain as string})`)() as typeof plainOf)(
              html as string,
              drawnHtml as string,
              reply,
            ),
          [plainOf.toString(), parts.html, html, data] as unknown[],
        );
        expect(worker, address(id)).toBe(own);
        ofKind += 1;
      }
      expect(ofKind, file).toBeGreaterThan(1);
      drawn += ofKind;
    }
    expect(drawn).toBeGreaterThan(80);
  },
);

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  bodyOf,
  checkSaved,
  fileOf,
  historyOf,
  readEntry,
  schemas,
  slugsOf,
  type CollectionName,
  type Entry,
} from '../../../cms/content.ts';
import { collections } from '../../../cms/collections.ts';
import { meaningOf } from '../../../cms/meaning.ts';
import { documentsIn } from '../../../cms/newVersion.ts';
import { readText } from '../../../src/backend/content/frontMatter.ts';
import { routeOfDocument, tailOf } from '../../../src/lib/agreements/addresses.ts';
import { clausesOf, parseAgreement } from '../../../src/lib/agreements/parse.ts';
import { newestFirst } from '../../../src/lib/agreements/versions.ts';
import { routes } from '../../../src/routes.ts';
import { root } from '../../laws/support/sources.ts';
import { editorFormat } from './support/editorFormat.ts';

/** Five of them come with the home page. */
const BANNER_MAX_BYTES = 30_000;

const all = (Object.keys(schemas) as CollectionName[]).flatMap((collection) =>
  slugsOf(root, collection).map((slug) => ({ collection, slug, name: `${collection}/${slug}` })),
);

describe('every text of src/content', () => {
  let format: (collection: string, body: string) => string;
  beforeAll(async () => {
    format = await editorFormat();
  }, 60_000);

  test('there are texts of every kind', () => {
    for (const collection of Object.keys(schemas))
      expect(
        all.some((one) => one.collection === collection),
        collection,
      ).toBe(true);
  });

  test.each(Object.keys(schemas) as CollectionName[])(
    'the editor has a field for each fact of %s, and no other',
    (collection) => {
      const { shape } = schemas[collection] as unknown as { shape: Record<string, unknown> };
      expect(
        Object.keys(collections[collection].schema)
          .filter((name) => name !== 'body')
          .sort(),
      ).toEqual(Object.keys(shape).sort());
    },
  );

  test.each(all)('$name fits its schema, and its document', async ({ collection, slug }) => {
    expect(await checkSaved(root, collection, slug)).toEqual([]);
  });

  test.each(all)('$name means the same after the editor has opened and saved it', async ({ collection, slug }) => {
    const entry = (await readEntry(root, collection, slug)) as Entry;
    const body = bodyOf(readFileSync(join(root, fileOf(collection, slug)), 'utf8'));
    const saved = format(collection, body);
    expect(meaningOf({ ...entry, body: saved })).toBe(meaningOf({ ...entry, body }));
    expect(format(collection, saved), 'a second save changes nothing').toBe(saved);
  });

  test('a mark of the wrong width is set right in a version that is in force, a word or another mark is not', async () => {
    const entry = (await readEntry(root, 'agreements', 'user-protocol/3.1')) as Entry;
    const said = meaningOf(entry);
    expect(meaningOf({ ...entry, body: entry.body.replaceAll('；', ';').replaceAll('，', ',') })).toBe(said);
    expect(meaningOf({ ...entry, body: entry.body.replace('；', '，') })).not.toBe(said);
    expect(meaningOf({ ...entry, body: entry.body.replace('领队应当', '领队可以') })).not.toBe(said);
  });

  test('the editor would not pass a change of meaning as none', async () => {
    const entry = (await readEntry(root, 'agreements', 'privacy/2.0')) as Entry;
    expect(meaningOf({ ...entry, body: entry.body.replace('三十天', '三天') })).not.toBe(meaningOf(entry));
    expect(meaningOf({ ...entry, facts: { ...entry.facts, effective: '2026-04-02' } })).not.toBe(meaningOf(entry));
  });

  test.each(all.filter(({ collection }) => collection === 'announcements' || collection === 'banners'))(
    '$name says to the server what it says to the editor',
    async ({ collection, slug }) => {
      const entry = (await readEntry(root, collection, slug)) as Entry;
      const { facts, body } = readText(readFileSync(join(root, fileOf(collection, slug)), 'utf8'));
      expect(schemas[collection].parse(facts)).toEqual(schemas[collection].parse(entry.facts));
      expect(body).toBe(entry.body);
    },
  );

  test.each(slugsOf(root, 'banners'))(
    'banner %s has its picture, three to one and light, and leads somewhere',
    async (slug) => {
      const { picture, link } = (await readEntry(root, 'banners', slug))?.facts as { picture: string; link: string };
      const file = join(root, 'public', picture);
      const { width = 0, height = 0 } = await sharp(file).metadata();
      expect(Math.abs(width / height - 3)).toBeLessThan(0.02);
      expect(width).toBeGreaterThanOrEqual(900);
      expect(statSync(file).size).toBeLessThanOrEqual(BANNER_MAX_BYTES);
      const [path = ''] = link.split(/[?#]/);
      expect(routes.some((row) => path === row.path || ('tail' in row && path.startsWith(`${row.path}/`)))).toBe(true);
    },
  );

  test('links of ours lead to pages and clauses that are there', () => {
    const wrong: string[] = [];
    for (const { collection, slug, name } of all) {
      const body = readFileSync(join(root, fileOf(collection, slug)), 'utf8');
      for (const [, path = '', anchor] of body.matchAll(/\]\((\/[^)\s#?]*)(?:\?[^)\s#]*)?(?:#([\w-]+))?\)/g)) {
        const known = routes.some(
          (row) => path === row.path || (row.tail !== undefined && path.startsWith(`${row.path}/`)),
        );
        if (!known) wrong.push(`${name}: ${path}`);
        const document = documentsIn(root).find(
          (one) => path === [routeOfDocument(one), tailOf(one)].filter((part) => part !== '').join('/'),
        );
        if (anchor !== undefined && document !== undefined) {
          const [newest = ''] = newestFirst(
            slugsOf(root, 'agreements')
              .filter((one) => one.startsWith(`${document}/`))
              .map((one) => ({ version: one.split('/')[1] ?? '', effective: '' })),
          ).map(({ version }) => version);
          const text = parseAgreement(
            bodyOf(readFileSync(join(root, fileOf('agreements', `${document}/${newest}`)), 'utf8')),
          ).text;
          if (!clausesOf(text).some(({ id }) => id === anchor)) wrong.push(`${name}: ${path}#${anchor}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the agreements', () => {
  test('every clause has its plain words, shorter than itself where it is long', async () => {
    const bare: string[] = [];
    for (const document of documentsIn(root))
      for (const { version, text } of await historyOf(root, document))
        for (const { number, plain } of clausesOf(text))
          if (plain.length === 0) bare.push(`${document} ${version} ${number}`);
    expect(bare).toEqual([]);
  });

  test('money is marked wherever it is spoken of', async () => {
    const unmarked: string[] = [];
    for (const document of ['vip-duty', 'vip-userduty'])
      for (const { version, text } of await historyOf(root, document))
        for (const { number, title, marks } of clausesOf(text))
          if (
            /退款|价格|金额|扣费$|扣费失败|付款方式|调价|发票/.test(title) &&
            !/取消|不退|之后$/.test(title.replace('退款', '')) &&
            !marks.includes('money')
          )
            unmarked.push(`${document} ${version} ${number} ${title}`);
    expect(unmarked).toEqual([]);
  });
});

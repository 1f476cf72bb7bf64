import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from '../../../../src/backend/database/migrate.ts';
import { migrations } from '../../../../src/backend/database/migrations/list.ts';
import { installCatalogue } from '../../../../src/backend/vip/catalogue.ts';
import { parseBlocks } from '../../../../src/lib/markdown/blocks.ts';
import { questionFacts, benefitFacts } from '../../../../src/lib/vip/content.ts';
import { frontMatter } from './support/frontMatter.ts';

const read = (folder: string): { name: string; facts: unknown; body: string }[] =>
  readdirSync(`src/content/${folder}`).map((file) => {
    const [, front = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(`src/content/${folder}/${file}`, 'utf8')) ?? [];
    return { name: file.replace(/\.md$/, ''), facts: frontMatter(front), body };
  });

test('every text reads as its schema wants it, and its body as our markup', () => {
  for (const { name, facts, body } of read('benefits')) {
    expect(benefitFacts.safeParse(facts).error, name).toBeUndefined();
    const problems: never[] = [];
    expect(parseBlocks(body, problems).length, name).toBeGreaterThan(0);
    expect(problems, name).toEqual([]);
  }
  const questions = read('faq');
  for (const { name, facts } of questions) expect(questionFacts.safeParse(facts).error, name).toBeUndefined();
  expect(questions.length).toBeGreaterThanOrEqual(24);
});

test('a schema names the field that is wrong', () => {
  const [first] = read('benefits');
  const wrong = benefitFacts.safeParse({ ...(first?.facts as object), except: '' });
  expect(wrong.error?.issues[0]).toMatchObject({ path: ['except'] });
});

interface Row {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly from_tier: number;
  readonly monthly_vip: number | null;
  readonly monthly_svip: number | null;
  readonly unit: string;
  readonly since_ios: string;
  readonly since_android: number;
}

test('the pages say of each benefit what the catalogue grants', () => {
  const database = new DatabaseSync(':memory:');
  migrate(database, migrations);
  installCatalogue(database);
  const rows = database.prepare('SELECT * FROM vip_benefits ORDER BY id').all() as unknown as Row[];
  const told = read('benefits')
    .map(({ name, facts }) => ({ slug: name, ...benefitFacts.parse(facts) }))
    .sort((a, b) => Number(a.id) - Number(b.id));
  expect(
    told.map(({ id, slug, name, from, monthly, unit, since }) => [
      Number(id),
      slug,
      name,
      from === 'SVIP' ? 2 : 1,
      monthly.vip,
      monthly.svip,
      unit,
      since.ios,
      since.androidBuild,
    ]),
  ).toEqual(
    rows.map((row) => [
      row.id,
      row.slug,
      row.name,
      row.from_tier,
      row.monthly_vip,
      row.monthly_svip,
      row.unit,
      row.since_ios,
      row.since_android,
    ]),
  );
  database.close();
});

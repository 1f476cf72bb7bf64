import { expect, test } from 'vitest';
import { schemaNow, statementsIn } from '../support/columns.ts';
import { sources } from '../support/sources.ts';
import { givenBy, makes, nearTo, textsSent } from '../support/values.ts';

/** A state that nothing can reach is a page that a real server never shows, and a question that is always answered no. */

const MIGRATIONS = 'src/backend/database/migrations/';
const backend = sources.filter(
  (file) => file.startsWith('src/backend/') && !file.startsWith(MIGRATIONS) && !file.startsWith('src/backend/demo/'),
);
/** What brings everything together brings no value anywhere. */
const among = [
  ...backend.filter((file) => !/\/(?:main|endpoints|errors|list)\.ts$/.test(file)),
  ...sources.filter((file) => file.startsWith('src/lib/')),
];
/** What an address says: an upload comes to one for its size. */
const ADDRESSES = 'src/backend/endpoints.ts';
const SCHEMA = 'schema';

const { tables, says, made } = schemaNow();
const given = givenBy(
  [...statementsIn(backend), ...says.map((text) => ({ file: SCHEMA, text }))],
  (table) => tables.get(table) ?? [],
);
const sent = textsSent(
  sources.filter((file) => file.startsWith('src/api/')),
  ['visit'],
);

const near = new Map<string, ReadonlySet<string>>();
const nearOf = (file: string): ReadonlySet<string> => {
  const found = near.get(file) ?? nearTo([file], among);
  near.set(file, found);
  return found;
};

/** A statement says the value, or is handed one where it can have come from: a caller, or code that makes it. */
const isGiven = (column: string, value: string): boolean => {
  const { said, handed } = given.get(column) ?? { said: new Set(), handed: new Set<string>() };
  const text = value.replace(/'/g, '');
  if (said.has(value)) return true;
  const files = [...handed].filter((file) => file !== SCHEMA);
  return (
    (files.length > 0 && (sent.has(text) || makes(ADDRESSES, text))) ||
    files.some((file) => makes(file, text)) ||
    files.some((file) => [...nearOf(file)].some((one) => makes(one, text)))
  );
};

/** The values that a table allows a column, and the one that it begins with. */
const allowedBy = (sql: string): [column: string, value: string][] =>
  [...sql.matchAll(/\b(\w+) IN \(([^()]*)\)/g)].flatMap(([, column = '', list = '']) => {
    const [, first] = new RegExp(`\\b${column}\\s[^,]*?DEFAULT ('[^']*'|\\d+)`).exec(sql) ?? [];
    return list
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== first)
      .map((value): [string, string] => [column, value]);
  });

/** What the schema allows and nobody says, with the reason: the list only falls. */
const NEVER_GIVEN: Readonly<Record<string, string>> = {
  "events.audit 'review'":
    'an event of the desk is published by who wrote it: nobody reads it first, and no code knows the value',
};

test('each value that the schema allows a column is given to it by something', () => {
  const allowed = [...made].flatMap(([table, sql]) =>
    allowedBy(sql).map(([column, value]) => [`${table}.${column}`, value] as const),
  );
  const never = allowed.filter(([column, value]) => !isGiven(column, value)).map((one) => one.join(' '));
  expect(allowed.length).toBeGreaterThan(200);
  expect(never.sort()).toEqual(Object.keys(NEVER_GIVEN));
});

test('each value that a statement asks for is given to a column of that name', () => {
  const asked = new Map<string, string>();
  for (const { file, text } of statementsIn(backend, /\b(?:SELECT|DELETE|UPDATE|INSERT)\b/))
    for (const [, column = '', list = ''] of text.matchAll(
      /\b(?:\w+\.)?(\w+) (?:=|<>|IS|IS NOT|IN) (\('[^()]*\)|'[^']*')(?! \|\|)/g,
    ))
      for (const value of list.match(/'[^'?]+'/g) ?? []) asked.set(`${column} ${value}`, file);
  const columns = [...given.keys()];
  const never = [...asked].filter(([what]) => {
    const [name = '', value = ''] = what.split(/ (?=')/);
    const named = columns.filter((column) => column.endsWith(`.${name}`));
    return named.length > 0 && !named.some((column) => isGiven(column, value));
  });
  expect(asked.size).toBeGreaterThan(60);
  expect(never).toEqual([]);
});

test.each([
  ['the rows of an INSERT', "INSERT INTO t (a, b) VALUES (1, 'x'), (?, 'y')", "a: 1 ?; b: 'x' 'y'"],
  ['what is selected', "INSERT INTO t (a, b) SELECT 'x', max(c, ?) FROM o WHERE d = 'no'", "a: 'x'; b: ?"],
  ['an UPDATE', "UPDATE t SET a = 2, b = ? WHERE a = 'no'", 'a: 2; b: ?'],
  [
    'an UPSERT',
    "INSERT INTO t (a) VALUES ('x') ON CONFLICT (a) DO UPDATE SET a = excluded.a, b = 'y'",
    "a: 'x'; b: 'y'",
  ],
  ['a choice, and not what it is made by', "UPDATE t SET a = CASE WHEN b = 'no' THEN 'x' ELSE 'y' END", "a: 'x' 'y'"],
])('what a column is given is read from %s', (_, text, expected) => {
  const found = [...givenBy([{ file: 'f', text }], () => ['a', 'b'])].map(
    ([column, { said, handed }]) =>
      `${column.replace('t.', '')}: ${[...said, ...(handed.size > 0 ? ['?'] : [])].join(' ')}`,
  );
  expect(found.join('; ')).toBe(expected);
});

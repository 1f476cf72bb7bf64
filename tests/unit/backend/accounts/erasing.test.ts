import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seed } from '../../../../demo/seed.ts';
import { tellUnread } from '../../../../src/backend/community/inbox/tell.ts';
import { planClosing, runClosings } from '../../../../src/backend/community/moderation/closing.ts';
import { PRIVATE, PUBLIC } from '../../../../src/backend/community/moderation/erasing.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { openShop } from '../vip/shop.ts';
import type { World } from '../support/world.ts';

/** What stays of a member whose account is closed and who wanted everything deleted, and why. */
const KEPT: Readonly<Record<string, string>> = {
  'comment_mentions.user_id': 'words of somebody else',
  'comments.author_id': 'in the bin, emptied after thirty days; answers of others hang on it',
  'comments.deleted_by': 'who took it down',
  'consents.user_id': 'proof of what was agreed to',
  'entries.author_id': 'in the bin, emptied after thirty days; comments of others hang on it',
  'entry_mentions.user_id': 'words of somebody else',
  'event_document_looks.user_id': 'who looked at numbers of others',
  'event_signups.user_id': 'books of money and of who was on a tour',
  'events.leader_id': 'others were on it',
  'media.user_id': 'goes with what shows it (pictures/tidy.ts)',
  'member_counts.user_id': 'figures that triggers count',
  'pictures.user_id': 'goes with what shows it (pictures/tidy.ts)',
  'rank_rows.member_id': 'counted anew every ten minutes, without who has left',
  'reports.author_id': 'how a report was dealt with',
  'reports.user_id': 'how a report was dealt with',
  'review_versions.user_id': 'a number that triggers count',
  'routes.author_id': 'in the bin, emptied after thirty days; entries of others lead to it',
  'step_members.user_id': 'the sum of a team is theirs together',
  'step_teams.captain_id': 'the team is theirs together',
  'support_tickets.user_id': 'how a question of money was answered',
  'topic_people.author_id': 'figures that triggers count',
  'topics.host_id': 'others write in it',
  'uploads.user_id': 'ends by itself within days (upload/tidy.ts)',
  'vip_claims.user_id': 'books of money',
  'vip_codes.for_user': 'books of money',
  'vip_codes.used_by': 'books of money',
  'vip_coupons.user_id': 'books of money',
  'vip_grants.user_id': 'books of money',
  'vip_invoices.user_id': 'books of money',
  'vip_members.user_id': 'books of money',
  'vip_orders.user_id': 'books of money',
  'vip_subscriptions.user_id': 'books of money',
  'vip_usage.user_id': 'books of money',
};
/** Ended by the closing itself. */
const ENDED = ['account_closings.user_id', 'passwords.user_id', 'scan_logins.user_id', 'sessions.user_id'];

/** Every column of the live schema that names a member: it refers to one, or is called so. */
const columns = ({ database }: World): string[] =>
  all<{ name: string }>(database, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'users'")
    .flatMap(({ name }) => [
      ...all<{ of: string }>(
        database,
        `SELECT "from" AS of FROM pragma_foreign_key_list(?) WHERE "table" = 'users'`,
        name,
      ).map(({ of }) => `${name}.${of}`),
      ...all<{ name: string }>(
        database,
        "SELECT name FROM pragma_table_info(?) WHERE name IN ('user_id', 'member_id', 'author_id', 'owner_id')",
        name,
      ).map((column) => `${name}.${column.name}`),
    ])
    .filter((column, at, found) => found.indexOf(column) === at)
    .sort();

const countOf = ({ database }: World, column: string, member: string): number => {
  const [table = '', name = ''] = column.split('.');
  const sql = `SELECT count(*) AS n FROM "${table}" WHERE "${name}" = ?`;
  return (database.prepare(sql).get(Number(member)) as { n: number }).n;
};

test('every column that names a member is erased by a statement of its own, or kept for a reason', () => {
  const world = openShop();
  const erased = { ...PRIVATE, ...PUBLIC };
  expect(columns(world)).toEqual([...Object.keys(erased), ...Object.keys(KEPT), ...ENDED].sort());
  for (const [column, sql] of Object.entries(erased)) {
    const [table = '', name = ''] = column.split('.');
    expect([
      `DELETE FROM ${table} WHERE ${name} = ?`,
      `UPDATE ${table} SET ${name} = NULL WHERE ${name} = ?`,
    ]).toContain(sql);
    expect(() => world.database.prepare(sql)).not.toThrow();
  }
});

test('of members of a whole world nothing is left but what is kept for a reason', async () => {
  const world = openShop();
  const { database } = world;
  await seed(database, { filesDir: mkdtempSync(join(tmpdir(), 'erase-')), now: world.now(), size: 'small' });
  const gone = columns(world).filter((column) => !Object.hasOwn(KEPT, column));
  const members = all<{ id: number }>(database, 'SELECT id FROM users WHERE state <> 2 ORDER BY id').map(({ id }) =>
    String(id),
  );
  const had = new Set(gone.filter((column) => members.some((member) => countOf(world, column, member) > 0)));
  expect(had.size).toBeGreaterThan(15);
  // What would be in the way: it is another test's.
  database.exec(`UPDATE vip_subscriptions SET state = 'ended'; UPDATE vip_orders SET refund = NULL;
    UPDATE vip_orders SET state = 'failed' WHERE state IN ('paying', 'renewing'); UPDATE events SET cancelled_at = 1;`);
  for (const member of members) planClosing({ database, now: world.now() }, member, { days: 0, erases: true });
  while (one(database, 'SELECT 1 FROM account_closings WHERE again_at = 0')) runClosings(world.parts, true);
  // As the server does each moment: what goes of one member is a word to another.
  while (tellUnread(world.parts));
  expect(world.log.filter(({ event }) => event === 'an account could not be closed yet')).toEqual([]);
  for (const member of members)
    expect(gone.flatMap((column) => (countOf(world, column, member) > 0 ? [`${column} ${member}`] : []))).toEqual([]);
});

test('gear that was shown stays where its owner wanted what they wrote to stay; what was hidden goes', () => {
  const world = openShop();
  const member = world.addMember('要走的人');
  for (const [title, visibility] of [
    ['公开的', 1],
    ['自己看的', 0],
  ])
    run(
      world.database,
      'INSERT INTO gear_lists (owner_id, title, visibility, created_at, changed_at) VALUES (?, ?, ?, 1, 1)',
      Number(member),
      title ?? '',
      visibility ?? 0,
    );
  planClosing({ database: world.database, now: world.now() }, member, { days: 0, erases: false });
  runClosings(world.parts, true);
  expect(all(world.database, 'SELECT title FROM gear_lists')).toEqual([{ title: '公开的' }]);
});

test('what only they, or their friends, could read goes whatever they chose; what is public stays', () => {
  const world = openShop();
  const member = world.addMember('要走的人');
  const other = world.addMember('留下的人');
  const add = (author: string, visibility: string): void =>
    void run(
      world.database,
      `INSERT INTO entries (kind, author_id, excerpt, visibility, created_at) VALUES ('dynamic', ?, ?, ?, 1)`,
      Number(author),
      `${author} ${visibility}`,
      visibility,
    );
  for (const visibility of ['public', 'friends', 'self']) for (const author of [member, other]) add(author, visibility);
  planClosing({ database: world.database, now: world.now() }, member, { days: 0, erases: false });
  runClosings(world.parts, true);
  const left = all<{ excerpt: string }>(world.database, 'SELECT excerpt FROM entries WHERE deleted_at IS NULL');
  expect(left.map(({ excerpt }) => excerpt).sort()).toEqual(
    [`${member} public`, ...['friends', 'public', 'self'].map((visibility) => `${other} ${visibility}`)].sort(),
  );
});

/** What an archive of a member does not hold, and why. */
const NOT_IN_ARCHIVE: Readonly<Record<string, string>> = {
  'account_closings.user_id': 'told on the page',
  'comment_mentions.user_id': 'words of somebody else',
  'comments.deleted_by': 'deleted',
  'event_document_looks.user_id': 'a record about others, for them',
  'entry_mentions.user_id': 'words of somebody else',
  'follows.followee_id': 'whose choice it was',
  'inbox_lines.user_id': 'doings of somebody else',
  'inbox_untold.user_id': 'a mark of the machine',
  'member_blocks.blocked_id': 'whose choice it was',
  'member_remarks.member_id': 'whose choice it was',
  'member_counts.user_id': 'figures of what is in it',
  'passwords.user_id': 'a secret',
  'rank_rows.member_id': 'figures of what is in it',
  'reports.author_id': 'words of somebody else',
  'review_reports.user_id': 'figures of what is in it',
  'review_versions.user_id': 'a mark of the machine',
  'scan_logins.user_id': 'minutes old',
  'topic_people.author_id': 'figures of what is in it',
  'uploads.user_id': 'not there yet',
  'vip_codes.for_user': 'words of somebody else',
  'vip_codes.used_by': 'the membership that it opened is in it',
  'vip_gift_audience.user_id': 'an offer, not their words',
  'vip_members.user_id': 'figures of what is in it',
};

test('an archive reads every column that names its member, or leaves it out for a reason', () => {
  const folder = 'src/backend/archive';
  const sources = [
    ...readdirSync(folder).map((name) => `${folder}/${name}`),
    'src/backend/review/archive.ts',
    'src/backend/review/wanna.ts',
  ];
  const sql = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
  const unread = columns(openShop()).filter((column) => {
    const [table = '', name = ''] = column.split('.');
    return !new RegExp(`(?:FROM|JOIN) ${table}\\b[^\`']*\\b${name} = \\?`).test(sql);
  });
  expect(unread).toEqual(Object.keys(NOT_IN_ARCHIVE).sort());
});

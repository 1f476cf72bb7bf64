import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountOf } from '../../../../src/backend/archive/account.ts';
import { all, run } from '../../../../src/backend/database/statement.ts';
import { openWorld } from '../support/world.ts';

/** What names a member and is no part of the archive that they may ask for, and why: the list only falls. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  account_closings: 'is the end of the account itself, and told to them while it lasts',
  comment_mentions: 'words of somebody else',
  entry_mentions: 'words of somebody else',
  event_document_looks: 'when a leader looked at numbers of others: a record for those',
  inbox_lines: 'only points to what happened: the notices themselves are there',
  inbox_untold: 'a mark of the machine',
  member_counts: 'figures that triggers count',
  passwords: 'a secret, of which nothing but a digest is there',
  rank_rows: 'counted anew every ten minutes from what is there',
  review_reports: 'computed from what is there',
  review_versions: 'a number that triggers count',
  scan_logins: 'a login under way, for minutes',
  topic_people: 'figures that triggers count',
  uploads: 'half a file under way, for days',
  vip_codes: 'what a code gave stands among the membership',
  vip_gift_audience: 'whom the house means to give something: what was given is there',
  vip_members: 'the sum of what the membership lists',
};

/** What the reports put in: their own, and the spots that are wished for. */
const REVIEW = ['src/backend/review/archive.ts', 'src/backend/review/wanna.ts'];

const below = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

test('every table that names a member is in their archive, or has its reason not to be', () => {
  const { database } = openWorld();
  const archive = [below('src/backend/archive'), ...REVIEW.map((file) => readFileSync(file, 'utf8'))].join('\n');
  const named = all<{ name: string }>(
    database,
    `SELECT s.name FROM sqlite_schema s WHERE s.type = 'table' AND s.name <> 'users' AND (
       EXISTS (SELECT 1 FROM pragma_foreign_key_list(s.name) WHERE "table" = 'users')
       OR EXISTS (SELECT 1 FROM pragma_table_info(s.name) WHERE name IN ('user_id', 'member_id', 'author_id', 'owner_id')))
     ORDER BY s.name`,
  );
  const missing = named.filter(({ name }) => !new RegExp(`\\b(?:FROM|JOIN) ${name}\\b`).test(archive));
  expect(named.length).toBeGreaterThan(60);
  expect(missing.map(({ name }) => name)).toEqual(Object.keys(NOT_EXPORTED));
});

test('what a member used and was asked to look after is in the archive', () => {
  const world = openWorld();
  const member = Number(world.addMember('林山'));
  const { id } = run(
    world.database,
    "INSERT INTO topics (name, intro, state, host_id, created_at) VALUES ('山野', '', 'open', ?, 0)",
    member,
  );
  expect(accountOf(world.database, member)).toMatchObject({
    topicsHosted: [{ id, name: '山野' }],
    boardsModerated: [],
    benefitsUsed: [],
    teamsLed: [],
  });
});

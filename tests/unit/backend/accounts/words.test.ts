import { expect, test } from 'vitest';
import { planClosing, runClosings } from '../../../../src/backend/community/moderation/closing.ts';
import { PRIVATE, PUBLIC } from '../../../../src/backend/community/moderation/erasing.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { indexAll } from '../../../../src/backend/community/search/indexing.ts';
import { sweep } from '../../../../src/backend/limits/sweep.ts';
import { eraseRoutes } from '../../../../src/backend/route/erase.ts';
import { DAY_MS } from '../../../../src/site.ts';
import { write } from '../community/scene.ts';
import { openWorld, type World } from '../support/world.ts';

/*
 * Columns, not tables: a row that stays for a reason must not keep words that have none. Every column of what belongs to a
 * member, however far down the foreign keys, that can hold words.
 */

const BIN = 'emptied thirty days after it was deleted';
const CLOSED = 'emptied when the account is closed';
const MONEY = 'books of money';
const TOUR = 'others were on it';
const SHOWN = 'goes with what shows it (pictures/tidy.ts)';
const REPORT = 'how a report was dealt with';
const MACHINE = 'a state, a kind or a mark of the machine';

/** Words that must be gone, by when. The tests below put words into each and find none. */
const EMPTIED: Readonly<Record<string, string>> = {
  'comments.text': BIN,
  'comments.audit_reason': BIN,
  'comment_mentions.name': BIN,
  'entries.title': BIN,
  'entries.excerpt': BIN,
  'entries.audit_reason': BIN,
  'entries.place_id': BIN,
  'entries.place_name': BIN,
  'entries.city_id': BIN,
  'entries.lng': BIN,
  'entries.lat': BIN,
  'entries.reprint': BIN,
  'entries.activity': BIN,
  'entries.form': BIN,
  'entries.sets_out_on': BIN,
  'entry_bodies.blocks': BIN,
  'entry_mentions.name': BIN,
  'entry_pictures.alt': BIN,
  'entry_topics.award': BIN,
  'entry_topics.hot': BIN,
  'entry_topics.seat': BIN,
  'entry_topics.place_id': BIN,
  'entry_versions.title': BIN,
  'entry_versions.blocks': BIN,
  'routes.name': BIN,
  'routes.intro': BIN,
  'routes.profile': BIN,
  'routes.place_id': BIN,
  'routes.place_name': BIN,
  'routes.city_id': BIN,
  'routes.audit_reason': BIN,
  'route_faces.face': BIN,
  'route_figures.stages': BIN,
  'route_tracks.secret_turn': BIN,
  'route_tracks.secret_part': BIN,
  'route_tracks.digest': BIN,
  'route_tracks.points': BIN,
  'reports.excerpt': BIN,
  'reports.contact': CLOSED,
  'support_tickets.diagnostic': CLOSED,
  'event_people.name': CLOSED,
  'event_documents.sealed': CLOSED,
  'event_substitutes.was': CLOSED,
  'event_substitutes.is_now': CLOSED,
  'event_substitutes.ticket': CLOSED,
  'event_people.phone': CLOSED,
  'event_signups.emergency_name': CLOSED,
  'event_signups.emergency_phone': CLOSED,
  'passwords.hash': CLOSED,
  'scan_logins.code_hash': CLOSED,
  'scan_logins.ticket_hash': CLOSED,
  'scan_logins.browser': CLOSED,
  'scan_logins.address': CLOSED,
  'scan_logins.user_agent': CLOSED,
  'sessions.token_hash': CLOSED,
  'sessions.user_agent': CLOSED,
  'sessions.network': CLOSED,
  'users.phone': CLOSED,
  'users.nick_name': CLOSED,
  'users.avatar_id': CLOSED,
  'users.intro': CLOSED,
  'users.province_id': CLOSED,
  'users.city_id': CLOSED,
  'users.frozen_reason': CLOSED,
};

/** Columns that stay, or all of a table that do; the column's own reason goes before its table's. */
const KEPT: Readonly<Record<string, string>> = {
  consents: 'proof of what was agreed to',
  'entries.kind': MACHINE,
  'entries.visibility': MACHINE,
  'entries.client_key': 'one key makes one entry, for ever',
  'entries.client_digest': 'a digest, no words',
  'routes.visibility': MACHINE,
  'routes.kind': MACHINE,
  'routes.surfaces': MACHINE,
  closures: 'when a way is closed: the words of the house',
  event_changes: TOUR,
  event_forecasts: 'the weather, as its source told it',
  events: TOUR,
  'event_people.ticket': TOUR,
  'event_signups.state': TOUR,
  'event_signups.agreed': 'proof of what was agreed to',
  media: SHOWN,
  pictures: SHOWN,
  reports: REPORT,
  support_tickets: 'how a question of money was answered',
  step_members: MACHINE,
  step_teams: 'the team is theirs together',
  topics: 'others write in it',
  uploads: 'ends by itself within days (upload/tidy.ts)',
  pay_tasks: MONEY,
  vip_codes: MONEY,
  vip_coupons: MONEY,
  vip_grants: MONEY,
  vip_invoices: MONEY,
  vip_orders: MONEY,
  vip_subscriptions: MONEY,
};

const erasedTables = new Set(Object.keys({ ...PRIVATE, ...PUBLIC }).map((column) => column.split('.')[0] ?? ''));
const namesOf = ({ database }: World): string[] =>
  all<{ name: string }>(
    database,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search\\_%' ESCAPE '\\'",
  ).map(({ name }) => name);
/** A product does not hang on whoever put its film here: that key is emptied and nothing else. */
const keysOf = ({ database }: World, table: string) =>
  all<{ from: string; table: string }>(
    database,
    `SELECT "from", "table" FROM pragma_foreign_key_list(?1) WHERE ?1 <> 'goods' OR "from" <> 'media_id'`,
    table,
  );

/** Every column with words of every table that hangs on a member, but those whose rows go. */
const columnsOf = (world: World): string[] => {
  const found = new Set(['users']);
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const name of namesOf(world))
      if (!erasedTables.has(name) && keysOf(world, name).some(({ table }) => found.has(table))) found.add(name);
  }
  return [...found].flatMap((table) => {
    const keys = new Set(keysOf(world, table).map(({ from }) => from));
    return all<{ name: string }>(
      world.database,
      "SELECT name FROM pragma_table_xinfo(?) WHERE pk = 0 AND type IN ('TEXT', 'BLOB', 'REAL') AND hidden = 0",
      table,
    ).flatMap(({ name }) => (keys.has(name) ? [] : [`${table}.${name}`]));
  });
};

test('every column with words of what hangs on a member is emptied in time, or is kept for a reason', () => {
  const world = openWorld();
  const columns = columnsOf(world);
  const judged = (column: string): boolean =>
    column in EMPTIED || column in KEPT || (column.split('.')[0] ?? '') in KEPT;
  expect(columns.filter((column) => !judged(column))).toEqual([]);
  const tables = new Set(columns.map((column) => column.split('.')[0]));
  const idle = [...Object.keys(EMPTIED), ...Object.keys(KEPT)].filter(
    (name) => !columns.includes(name) && !tables.has(name),
  );
  expect(idle).toEqual([]);
});

/** Where any table of the database holds a word, the tables of the search and their pieces among them. */
const placesOf = ({ database }: World, word: string): string[] =>
  all<{ name: string }>(
    database,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%fts5%'",
  ).flatMap(({ name: table }) =>
    all<{ name: string }>(database, 'SELECT name FROM pragma_table_info(?)', table).flatMap(({ name }) =>
      one(database, `SELECT 1 FROM "${table}" WHERE instr(CAST("${name}" AS TEXT), ?) > 0`, word)
        ? [`${table}.${name}`]
        : [],
    ),
  );

const pass = async (world: World, ms: number): Promise<void> => {
  world.wait(ms);
  while (sweep(world.database, world.now()));
  await eraseRoutes(world.parts, world.now());
  indexAll(world.database);
};

test('thirty days after it was deleted a comment has no words in any table, and not a day before', async () => {
  const word = 'zzdeletedwordzz';
  const world = openWorld();
  const author = world.addMember();
  const said = world.loggedIn(author);
  const target = { targetKind: 'dynamic', targetId: write(world, { author: world.addMember() }) };
  const { floor } = (await said.post('/api/community/comment', { ...target, text: `${word} 水源在哪` })).body.data;
  run(
    world.database,
    `INSERT INTO reports (number, user_id, kind, target_id, excerpt, reason, text, at, due_at, state)
     VALUES ('R1', ?, 'comment', ?, ?, 'ad', '', 1, 2, 'handling')`,
    Number(world.addMember()),
    Number(floor.id),
    word,
  );
  await said.post('/api/community/deleteComment', { commentId: floor.id, deleted: true });
  await pass(world, 29 * DAY_MS);
  expect(placesOf(world, word)).toContain('comments.text');
  await pass(world, 2 * DAY_MS);
  // Somebody still has to answer the report.
  expect(placesOf(world, word)).toEqual(['reports.excerpt']);
  run(world.database, "UPDATE reports SET state = 'closed', result = 'upheld', closed_at = ?", world.now());
  expect(placesOf(world, word)).toEqual([]);
  const back = await world
    .loggedIn(author)
    .post('/api/community/deleteComment', { commentId: floor.id, deleted: false });
  expect(back.body.errMsg).toContain('找不回来');
});

test('gear, a route without points and a refused entry lose their words as well', async () => {
  const word = 'zzdeletedwordzz';
  const world = openWorld();
  const member = Number(world.addMember());
  const now = world.now();
  const sql = (text: string): void => world.database.exec(text.replaceAll('WORD', word));
  sql(`INSERT INTO gear_lists (owner_id, title, created_at, changed_at, deleted_at) VALUES (${member}, 'WORD', 1, 1, ${now});
    INSERT INTO gear_groups (list_id, position, name) SELECT id, 0, 'WORD' FROM gear_lists;
    INSERT INTO routes (author_id, name, distance_m, climb_m, days, profile, created_at, intro, place_name, audit_reason, deleted_at)
      VALUES (${member}, 'WORD', 1, 1, 1, '[]', 1, 'WORD', 'WORD', 'WORD', ${now});`);
  const id = Number(write(world, { author: String(member) }));
  sql(`UPDATE entries SET title = 'WORD', excerpt = 'WORD', audit = 2, audit_reason = 'WORD', place_name = 'WORD', reprint = 'WORD',
    deleted_at = ${now} WHERE id = ${id};
    INSERT INTO entry_versions (entry_id, version, title, blocks, written_at) VALUES (${id}, 1, 'WORD', '["WORD"]', 1);`);
  expect(placesOf(world, word).length).toBeGreaterThan(10);
  await pass(world, 31 * DAY_MS);
  expect(placesOf(world, word)).toEqual([]);
});

test('a closed account keeps nobody whom its member named for a tour', () => {
  const word = 'zzdeletedwordzz';
  const world = openWorld();
  const { database } = world;
  const member = Number(world.addMember(word, '8613900001234'));
  const leader = Number(world.addMember());
  run(database, 'UPDATE users SET intro = ? WHERE id = ?', word, member);
  database.exec(`INSERT INTO events (leader_id, title, intro, activity, city_id, city, place, meet_place, meet_at, longitude, latitude,
      starts_at, ends_at, signup_until, capacity, min_people, waiting_max, level, distance_m, climb_m, top_m, age_min, vip_only, price_fen,
      includes, excludes, safety, days, ladder, created_at)
    VALUES (${leader}, '雨崩三日', '', 'hike', '', '', '', '', 1, 0, 0, 1, 2, 1, 9, 1, 0, 1, 1, 1, 1, 1, 0, 0, '[]', '[]', '[]', '[]', '[]', 1);
    INSERT INTO event_signups (event_id, user_id, state, seats, price_fen, emergency_name, emergency_phone, agreed, created_at, changed_at)
      SELECT id, ${member}, 'confirmed', 1, 0, '${word}', '${word}', '[]', 1, 1 FROM events;
    INSERT INTO event_people (signup_id, position, name, phone, age) SELECT id, 0, '${word}', '${word}', 30 FROM event_signups;
    INSERT INTO event_documents (signup_id, position, sealed) SELECT id, 0, CAST('${word}' AS BLOB) FROM event_signups;
    INSERT INTO event_substitutes (signup_id, at, was, is_now, ticket) SELECT id, 1, '${word}', '${word}', '${word}' FROM event_signups;`);
  expect(placesOf(world, word).length).toBeGreaterThan(4);
  planClosing({ database, now: world.now() }, String(member), { days: 0, erases: false });
  runClosings(world.parts, true);
  expect(placesOf(world, word)).toEqual([]);
});

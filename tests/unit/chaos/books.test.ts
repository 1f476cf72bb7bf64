import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/backend/database/open.ts';
import { wishesOf } from '../../chaos/ask.ts';
import { audit } from '../../chaos/books.ts';
import { prepare } from '../../chaos/house.ts';
import { backAfter } from '../../chaos/pace.ts';
import { tableOf } from '../../chaos/row.ts';

const house = prepare(2, 2);
afterAll(() => house.remove());

test('the books miss what was told and is not there, and what is counted twice', () => {
  const next = wishesOf(house);
  const told = [next(), next()];
  expect(new Set([...told, next(), next()].map(({ member, gift }) => `${member} ${gift}`)).size).toBe(4);
  expect(next).toThrow('No gifts are left');
  expect(audit(house, [])).toEqual({ lost: 0, doubled: 0, integrity: 'ok', sessions: 2 });
  expect(audit(house, told).lost).toBe(2);
  const database = openDatabase(join(house.dir, 'shell.db'));
  const [member = 0] = house.members;
  const [gift = ''] = house.gifts;
  database.exec(`INSERT INTO vip_claims (slot, gift_id, user_id, at) VALUES ('${gift}:${member}', ${gift}, ${member}, 1);
    UPDATE vip_gifts SET taken = 2 WHERE id = ${gift}`);
  database.close();
  // Taken twice by one claim, and no grant beside the claim.
  expect(audit(house, told)).toMatchObject({ lost: 1, doubled: 2 });
});

test('back is when it is well for good, and never where it is not', () => {
  const times = (from: number, ms: number, ok = true) =>
    Array.from({ length: 100 }, (_, at) => ({ at: from + at * 40, ms, ok }));
  expect(backAfter([...times(0, 500), ...times(4_000, 5)], 0, 8_000, 10)).toBe(4_000);
  expect(backAfter([...times(0, 5), ...times(4_000, 5, false)], 0, 8_000, 10)).toBe(null);
  expect(backAfter([], 0, 8_000, 10)).toBe(null);
});

test('the table says what failed and what could not be made here', () => {
  const row = { what: 'a', done: 'b', found: 'c' };
  const [well, failed, not] = tableOf([true, false, null].map((passed) => ({ ...row, passed }))).split('\n');
  expect([well, failed, not].map((line) => line?.split('  ')[0])).toEqual(['✓', '✗ FAILED', '– not here']);
});

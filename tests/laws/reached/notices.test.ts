import { expect, test } from 'vitest';
import { houseKind, inboxLine } from '../../../src/api/community/inbox.ts';
import { read, sources } from '../support/sources.ts';
import { makes } from '../support/values.ts';

/** What the inbox can tell is told by something, and what is told has words there and a way to its thing. */

const line = read('src/components/inbox/Line.astro');
const house = houseKind.options;
const { event, vip } = inboxLine.shape;
const ofEvent = event.def.innerType.shape.kind.options;
const ofVip = vip.def.innerType.shape.kind.options;
const named = (kind: string): string => `event${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** Whoever sends, or hands the kind to somebody who does. */
const senders = sources.filter(
  (file) =>
    /^src\/backend\/(?!demo\/|database\/|community\/inbox\/)/.test(file) &&
    /\btell\w*\(|\bnotifyMember\(/.test(read(file)),
);

test('every kind of notice is sent by something', () => {
  const kinds = [...ofVip, ...ofEvent.map(named), ...house.map((kind) => `house:${kind}`)];
  const sent = (kind: string): boolean =>
    senders.some(
      (file) => read(file).includes(`'${kind}'`) || (read(file).includes('`house:${') && makes(file, kind.slice(6))),
    );
  expect(kinds.length).toBeGreaterThan(35);
  expect(kinds.filter((kind) => !sent(kind))).toEqual([]);
});

test('every kind of notice has its words in the inbox', () => {
  const words = [
    ...ofVip.map((kind) => `'vip.kind', '${kind}')}>`),
    ...ofEvent.map((kind) => `'event.kind', '${kind}')}>`),
    ...house.map((kind) => `  ${kind}: '`),
  ];
  expect(words.filter((one) => !line.includes(one))).toEqual([]);
});

/** Notices of the house that lead nowhere: their words say all, there is nothing to open. The list only falls. */
const WAYLESS = ['released', 'certified', 'uncertified', 'kept'];

test('every notice of the house leads to its thing', () => {
  const ways = line.slice(line.indexOf('<p class="ib-foot">')) + read('src/backend/community/inbox/houseThing.ts');
  expect(house.filter((kind) => !ways.includes(`'${kind}'`))).toEqual(WAYLESS);
});

test('every page of a thing that the server names is one that the inbox has a way to', () => {
  const things = inboxLine.shape.house.def.innerType.shape.on.def.innerType.shape.kind.options;
  expect(things.filter((kind) => !line.includes(`  ['${kind}', s.href('/`))).toEqual([]);
});

import { expect, test } from 'vitest';
import {
  EMPTY_FORM,
  mayAdd,
  mayJoin,
  NOBODY,
  peopleOf,
  type SignUpForm,
  troubleOf,
  withKnown,
} from '../../../../src/stores/event/form.ts';
import { listFile, roomsOf } from '../../../../src/stores/event/listFile.ts';
import { ticketIn } from '../../../../src/stores/event/ticket.ts';

const good: SignUpForm = {
  people: [{ name: '林小一', phone: '138 0013 8001', age: '31' }],
  contactName: '林建国',
  contactPhone: '+86 139-1234-0000',
  agreed: true,
};
const asks = { ageMin: 18, insured: false, singleFen: 0 };
const person = (over: object) => ({ ...good, people: [{ ...good.people[0], ...over }] }) as SignUpForm;

test('a form that is filled in has no trouble, and its numbers are digits', () => {
  expect(troubleOf(good, asks)).toBeNull();
  expect(peopleOf(good, asks)).toEqual([{ name: '林小一', phone: '13800138001', age: 31 }]);
});

test.each<[string, SignUpForm, string]>([
  ['nothing yet', EMPTY_FORM, 'name-0'],
  ['a name of one sign', person({ name: ' 林 ' }), 'name-0'],
  ['a number of ten digits', person({ phone: '1380013800' }), 'phone-0'],
  ['a number of a house', person({ phone: '01012345678' }), 'phone-0'],
  ['a number of Hong Kong that is too short', person({ phone: '+852 9123 456' }), 'phone-0'],
  ['no age', person({ age: '' }), 'age-0'],
  ['an age in words', person({ age: '三十' }), 'age-0'],
  ['too young for the way', person({ age: '17' }), 'age-0'],
  ['a companion without a name', { ...good, people: [...good.people, { name: '', phone: '', age: '' }] }, 'name-1'],
  ['no contact', { ...good, contactName: '' }, 'contactName'],
  ['a contact who goes along', { ...good, contactPhone: '13800138001' }, 'contactPhone'],
  ['not agreed', { ...good, agreed: false }, 'agreed'],
])('%s is told at its field', (_, form, field) => {
  const trouble = troubleOf(form, asks);
  expect(trouble?.field).toBe(field);
  expect(trouble?.words).toMatch(/[\u4e00-\u9fff]/);
});

test('the number of a paper is asked for, and sent, only where the event insures by name; so is a room alone where there is one', () => {
  const insured = { ...asks, insured: true };
  expect(troubleOf(good, insured)?.field).toBe('document-0');
  expect(troubleOf(person({ document: '110101199003077759' }), insured)?.words).toContain('证件号不对');
  const whole = person({ document: ' 110101 19900307 775x ', single: true });
  const right = person({ document: '11010119900307774X' });
  expect(troubleOf(whole, insured)?.field).toBe('document-0');
  expect(troubleOf(right, insured)).toBeNull();
  expect(peopleOf(right, insured)[0]?.document).toBe('11010119900307774X');
  expect(peopleOf(whole, asks)[0]).toEqual({ name: '林小一', phone: '13800138001', age: 31 });
  expect(peopleOf(whole, { ...asks, singleFen: 200 })[0]).toMatchObject({ single: true });
});

test('people of other areas, and of long names, go along', () => {
  const guest = person({ name: 'Alexander Maximilian von Humboldt-Schmidt', phone: '+852 9123 4567' });
  expect(troubleOf(guest, asks)).toBeNull();
  expect(peopleOf(guest, asks)[0]).toMatchObject({ phone: '+85291234567' });
  expect(troubleOf({ ...guest, contactPhone: '００８５２９１２３４５６７' }, asks)?.words).toContain('不一起去的人');
});

test('a child needs somebody of age', () => {
  expect(troubleOf(person({ age: '12' }), { ...asks, ageMin: 0 })?.words).toContain('成年人');
  const family = { ...good, people: [...good.people, { name: '林小二', phone: '13800138002', age: '12' }] };
  expect(troubleOf(family, { ...asks, ageMin: 0 })).toBeNull();
});

test('five go along at most, and no more than there are seats', () => {
  expect(mayAdd(good, 1)).toBe(false);
  expect(mayAdd(good, 8)).toBe(true);
  expect(mayAdd({ ...good, people: Array.from({ length: 5 }, () => good.people[0]) as SignUpForm['people'] }, 8)).toBe(
    false,
  );
});

test.each([
  ['b3wmn c4tpw', 'B3WMNC4TPW'],
  ['https://example.com/event/d-3.htm?admit=B3WMNC4TPW&x=1', 'B3WMNC4TPW'],
  ['Ｂ３ＷＭＮＣ４ＴＰＷ', 'B3WMNC4TPW'],
  ['B3WMNC4TP', null],
  ['B3WMNC4TP0', null],
  ['', null],
])('the ticket in %s', (text, code) => {
  expect(ticketIn(text)).toBe(code);
});

test('the list of a leader as a table: a line for each person, rooms and contacts in it, formulas and papers not', () => {
  const people = (over: object) => ({
    ...{ name: '林小一', phone: '13800138001', age: 31, usedAt: null, document: '11**15', single: false },
    ...over,
  });
  const signup = {
    ...{ id: '1', state: 'confirmed' as const, createdAt: 0, nickName: '=小一', seen: null, substitutes: [] },
    ...{ roomsFen: 8_000, emergency: { name: '林建国', phone: '13912340000' } },
    people: [people({ single: true }), people({ name: '周, 小二', usedAt: Date.UTC(2026, 10, 29, 1) })],
  };
  const before = { ...signup, state: 'held' as const, roomsFen: 0, people: [people({ single: true })] };
  const signups = [signup, before];
  expect(roomsOf(signups)).toBe(1);
  const [, ...lines] = listFile({ title: '', going: 2, arrived: 0, waiting: 0, signups }).trimEnd().split('\r\n');
  expect(lines).toEqual([
    "林小一,31,13800138001,单人间,,已报名,'=小一,林建国,13912340000",
    expect.stringMatching(/^"周, 小二",31,13800138001,,2026年11月29日 09:00,已报名,/),
    "林小一,31,13800138001,单人间（单房差当面收）,,还没付款,'=小一,林建国,13912340000",
  ]);
});

test('whom one knows is offered while there is room, and nobody twice', () => {
  const [first, second] = [
    { name: '林小一', phone: '13800138001', age: 31 },
    { name: '周远', phone: '13800138002', age: 40 },
  ];
  expect(mayJoin([first, second], good, 20)).toEqual([second]);
  expect(mayJoin([first, second], good, 1)).toEqual([]);
  // A place that was asked for and not filled in is still room.
  expect(mayJoin([second], { ...good, people: [...good.people, NOBODY] }, 2)).toEqual([second]);
});

test('somebody known takes the companion’s place that is blank, never one’s own, else a new one', () => {
  const known = { name: '周远', phone: '13800138002', age: 40 };
  const typed = { name: '周远', phone: '13800138002', age: '40' };
  expect(withKnown(good.people, known)).toEqual([...good.people, typed]);
  expect(withKnown([...good.people, NOBODY], known)).toEqual([...good.people, typed]);
  expect(withKnown([NOBODY], known)).toEqual([NOBODY, typed]);
  const begun = { ...NOBODY, name: '周' };
  expect(withKnown([NOBODY, begun], known)).toEqual([NOBODY, begun, typed]);
});

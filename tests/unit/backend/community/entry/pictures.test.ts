import { expect, test } from 'vitest';
import { readPictures } from '../../../../../src/api/community/entry/pictures.ts';
import { legacyId } from '../../support/legacyId.ts';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { readPictureToken } from '../../../../../src/host/tokens.ts';
import { openWorld, type World } from '../../support/world.ts';
import { addPicture, befriend, block, idsOf, write } from '../scene.ts';

const PICTURES = '/api/community/pictures';
const place = (world: World, id: string, pictures: readonly (readonly [id: string, alt: string])[]): void =>
  pictures.forEach(([picture, alt], at) =>
    run(
      world.database,
      'INSERT INTO entry_pictures (entry_id, position, picture_id, alt) VALUES (?, ?, ?, ?)',
      Number(id),
      at,
      picture,
      alt,
    ),
  );

test('the city of a picture is told only where its author names the place', async () => {
  const world = openWorld();
  const author = world.addMember('老驴');
  const id = write(world, { author, kind: 'dynamic' });
  place(world, id, [[addPicture(world, author), '']]);
  const cityOf = async (change: string): Promise<unknown> => {
    run(world.database, `UPDATE entries SET ${change} WHERE id = ?`, Number(id));
    const { body } = await world.browser().get(PICTURES, { id });
    return [body.data.place?.name ?? null, body.data.cityId];
  };
  expect(await cityOf("city_id = '16142'")).toEqual([null, null]);
  expect(await cityOf("place_id = '16143', place_name = '长安区'")).toEqual(['长安区', '16142']);
  expect(await cityOf('city_id = NULL')).toEqual(['长安区', null]);
});

test('the pictures of a post come in their order, with their words and their sizes', async () => {
  const world = openWorld();
  const author = world.addMember('老驴');
  const blocks = [
    { type: 'picture', index: 2, caption: '<b>垭口</b>' },
    { type: 'paragraph', text: '到了' },
    { type: 'picture', index: 0, caption: '' },
    { type: 'picture', index: 0, caption: '营地' },
    { type: 'picture', index: 0, caption: '又是营地' },
    { type: 'picture', index: 9, caption: '没有这张' },
  ];
  const id = write(world, { author, kind: 'travelogue', title: '武功山', blocks });
  const [one, two, three] = [addPicture(world, author), addPicture(world, author), addPicture(world, author)] as const;
  run(world.database, 'UPDATE pictures SET bytes = 3456789, alt = ? WHERE id = ?', '图里的话', one);
  run(world.database, "UPDATE entries SET place_id = '16142', place_name = '石家庄市' WHERE id = ?", Number(id));
  place(world, id, [
    [one, ''],
    [two, '山脊'],
    [three, ''],
  ]);
  const { body } = await world.browser().get(PICTURES, { id });
  expect(body).toMatchObject({
    errCode: 0,
    data: {
      id,
      kind: 'travelogue',
      title: '武功山',
      author: { userId: author, nickName: '老驴' },
      place: { id: '16142', name: '石家庄市' },
      mine: false,
    },
  });
  expect(idsOf(body.data.pictures)).toEqual([one, two, three]);
  expect(body.data.pictures).toMatchObject([
    { bytes: 3_456_789, caption: '营地', alt: '图里的话' },
    { bytes: null, caption: '', alt: '山脊' },
    { bytes: null, caption: '<b>垭口</b>', alt: '' },
  ]);
  for (const picture of body.data.pictures) expect(readPictureToken(picture.token)).toBe(picture.id);
  expect(readPictures.reply.safeParse(body.data).success).toBe(true);
});

test('those of a dynamic come by the same call, under the beginning of its text; nobody is counted as a reader', async () => {
  const world = openWorld();
  const author = world.addMember();
  const id = write(world, { author, text: '云海一直到中午才散' });
  place(world, id, [[addPicture(world), '']]);
  const token = legacyId(id, world.parts.settings.legacyKey);
  for (const form of [id, token, token.replaceAll('+', ' ')])
    expect((await world.browser().get(PICTURES, { id: form })).body.data, form).toMatchObject({
      id,
      kind: 'dynamic',
      title: '云海一直到中午才散',
      place: null,
    });
  expect((await world.loggedIn(author).get(PICTURES, { id })).body.data.mine).toBe(true);
  expect(all(world.database, 'SELECT 1 FROM entry_reads')).toHaveLength(0);
});

test('an entry without pictures has none', async () => {
  const world = openWorld();
  const id = write(world, { author: world.addMember(), kind: 'post' });
  expect((await world.browser().get(PICTURES, { id })).body.data.pictures).toEqual([]);
});

test('who may not read the entry does not see its pictures either', async () => {
  const world = openWorld();
  const [author, friend, other] = [world.addMember(), world.addMember(), world.addMember()];
  befriend(world, author, friend);
  const state = async (id: string, reader?: string): Promise<unknown> => {
    const browser = reader === undefined ? world.browser() : world.loggedIn(reader);
    const { errCode, data } = (await browser.get(PICTURES, { id })).body;
    return errCode === 0 ? 'shown' : [errCode, data.state];
  };
  const friends = write(world, { author, visibility: 'friends' });
  expect(await state(friends)).toEqual([-1, 'private']);
  expect(await state(friends, other)).toEqual([-1, 'private']);
  expect(await state(friends, friend)).toBe('shown');
  const waiting = write(world, { author, audit: 1 });
  expect(await state(waiting)).toEqual([-1, 'auditing']);
  expect(await state(waiting, author)).toBe('shown');
  expect(await state(write(world, { author, deletedAt: 5 }), author)).toEqual([-1, 'deleted']);
  expect(await state(write(world, { author, removedAt: 5 }), author)).toEqual([-1, 'blocked']);
  const open = write(world, { author });
  expect(await state(open, other)).toBe('shown');
  block(world, author, other);
  expect(await state(open, other)).toEqual([-1, 'blockedAuthor']);
});

test('what is no id is unknown, what is no request is refused', async () => {
  const world = openWorld();
  const id = write(world, { author: world.addMember() });
  const guest = world.browser();
  for (const form of [
    '0',
    '-1',
    `${id}.0`,
    '9999999999999999999',
    `${id}; DROP TABLE entries`,
    '../1',
    '１',
    'null',
    '<svg>',
    '\u0000',
    '😀',
  ])
    expect((await guest.get(PICTURES, { id: form })).body, form).toMatchObject({
      errCode: -1,
      data: { state: 'unknown' },
    });
  for (const query of [{}, { id: 'x'.repeat(65) }, { did: id }])
    expect((await guest.get(PICTURES, query)).body.errCode).toBe(400);
});

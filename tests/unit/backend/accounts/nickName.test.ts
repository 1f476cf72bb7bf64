import { expect, test } from 'vitest';
import { openWorld } from '../support/world.ts';

const scene = () => {
  const world = openWorld();
  const id = world.addMember();
  const member = world.loggedIn(id);
  const name = async (nickName: string, more: object = {}) =>
    (await member.post('/api/user/setNickName', { nickName }, more)).body;
  const kept = async (): Promise<unknown> => (await member.get('/api/user/queryUserBaseInfo')).body.data.nickName;
  return { world, name, kept };
};

test('a member goes by the name they choose, in one line and without what cannot be seen', async () => {
  const { name, kept } = scene();
  expect((await name('  雨后\n 上山\u200b ')).data).toEqual({ nickName: '雨后 上山' });
  expect(await kept()).toBe('雨后 上山');
  expect((await name('\u3164领队\u2800老秦\u{1d159}\ufffc\u034f\ufe0f')).data).toEqual({ nickName: '领队老秦' });
  expect((await name('爱❤\ufe0f山')).data).toEqual({ nickName: '爱❤\ufe0f山' });
});

for (const [why, given] of [
  ['empty', '   '],
  ['of one letter', '山'],
  ['too long', '一二三四五六七八九十一二三'],
  ['that says the member has left', '已注销用户'],
  ['that looks as if the member had left', '已注销用户\u3164'],
  ['of what nobody sees', '\u{1d159}\ufffc\u2800'],
] as const)
  test(`a name ${why} is refused, and the one before stays`, async () => {
    const { name, kept } = scene();
    const before = await kept();
    expect(await name(given)).toMatchObject({ errCode: 1009 });
    expect(await kept()).toBe(before);
  });

test('letters beyond the first plane count once, as people count', async () => {
  const { name } = scene();
  expect((await name('𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷')).errCode).toBe(0);
});

test('a guest has no name to change, and nobody changes it all day long', async () => {
  const { world, name } = scene();
  expect((await world.browser().post('/api/user/setNickName', { nickName: '路人甲' })).body.errCode).toBe(401);
  for (let i = 0; i < 10; i += 1) expect((await name(`名字${i}号`)).errCode).toBe(0);
  expect((await name('再来一次')).errCode).toBe(429);
});

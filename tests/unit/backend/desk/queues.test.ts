import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runClosings } from '../../../../src/backend/community/moderation/closing.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import type { Role } from '../../../../src/backend/desk/roles.ts';
import { deskRoutes } from '../../../../src/backend/desk/routes.ts';
import { mayUse } from '../../../../src/backend/desk/roles.ts';
import { sweep } from '../../../../src/backend/limits/sweep.ts';
import type { World } from '../support/world.ts';
import { write } from '../community/scene.ts';
import { openDeskWorld, type Page, seated, type Sitter } from './operator.ts';

interface Told {
  readonly kind: string;
  readonly text: string;
  readonly outcome: string | null;
  readonly house: { readonly kind: string; readonly about: string; readonly dueAt: number | null } | null;
  readonly report: { readonly result: string; readonly answer: string } | null;
}

let world: World;
let desk: Sitter;
let author: string;
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['admin']);
  author = world.addMember('作者', '8613900001111');
});

/** What a member finds in the inbox, the newest first. */
const told = async (member: string): Promise<readonly Told[]> =>
  (await world.loggedIn(member).get('/api/community/inbox', { tab: 'system' })).body.data.items as Told[];
const waiting = (title: string): string => {
  const id = write(world, { author, kind: 'post', title });
  run(world.database, "UPDATE entries SET audit = 1, audit_reason = '有站外的网址' WHERE id = ?", Number(id));
  return id;
};
const entryOf = (id: string) =>
  one<{ audit: number; audit_reason: string; removed_at: number | null }>(
    world.database,
    'SELECT audit, audit_reason, removed_at FROM entries WHERE id = ?',
    Number(id),
  );
const deeds = (): string[] =>
  all<{ act: string; subject: string }>(world.database, 'SELECT act, subject FROM desk_log ORDER BY id').map(
    ({ act, subject }) => `${act} ${subject}`,
  );
const judge = (id: string, fields: Record<string, string>): Promise<Page> =>
  desk.post('/desk/review/entry', { id, stamp: '0', ...fields });

describe('what waits to be looked at', () => {
  test('stands with its reason, the oldest first, and everything in it is text', async () => {
    const first = waiting('<script>alert(1)</script>');
    world.wait(1_000);
    const second = waiting('第二篇');
    run(world.database, "UPDATE users SET nick_name = '\"><img src=x>' WHERE id = ?", Number(author));
    const { text } = await desk.get('/desk/review/entry');
    expect(text).not.toMatch(/<script>alert|<img src=x/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain('有站外的网址');
    expect(text.indexOf(`id="entry-${first}"`)).toBeLessThan(text.indexOf(`id="entry-${second}"`));
  });

  test('passes, and everybody reads it; its author is told', async () => {
    const id = waiting('牛背梁');
    const guest = () => world.browser().get('/api/community/post', { id });
    expect((await judge(id, { verdict: 'pass' })).go).toBe('/desk/review/entry');
    expect(entryOf(id)).toEqual({ audit: 0, audit_reason: '', removed_at: null });
    expect((await told(author))[0]).toMatchObject({ kind: 'entry', outcome: 'passed' });
    expect((await guest()).status).not.toBe(500);
    expect((await desk.get('/desk/review/entry')).text).toContain(`${id} 已通过`);
    expect(deeds()).toContain(`entry.pass entry ${id}`);
  });

  test('is refused for a reason that its author reads, never without one', async () => {
    const id = waiting('牛背梁');
    for (const reason of ['', '   ', '长'.repeat(201)])
      expect((await judge(id, { verdict: 'refuse', reason })).status).toBe(409);
    expect(entryOf(id)?.audit).toBe(1);
    await judge(id, { verdict: 'refuse', reason: '请去掉联系方式' });
    expect(entryOf(id)).toMatchObject({ audit: 2, audit_reason: '请去掉联系方式' });
    expect((await told(author))[0]).toMatchObject({ outcome: 'refused', text: '请去掉联系方式' });
  });

  test('is judged once: who comes second is told so, and nothing is written', async () => {
    const id = waiting('牛背梁');
    const other = await seated(world, '小王', ['moderator']);
    await judge(id, { verdict: 'pass' });
    const late = await other.post('/desk/review/entry', { id, stamp: '0', verdict: 'refuse', reason: '不行' });
    expect([late.status, late.text.includes('已经有人处理过了'), late.text.includes('不行')]).toEqual([
      409,
      true,
      true,
    ]);
    expect(entryOf(id)?.audit).toBe(0);
    expect(deeds().filter((deed) => deed.includes(`entry ${id}`))).toHaveLength(1);
  });

  test('what its author has changed since is not passed unread', async () => {
    const id = waiting('牛背梁');
    await desk.get('/desk/review/entry');
    run(world.database, 'UPDATE entries SET edited_at = ? WHERE id = ?', world.now(), Number(id));
    const page = await judge(id, { verdict: 'pass' });
    expect([page.status, page.text.includes('作者刚刚改过')]).toEqual([409, true]);
    expect(entryOf(id)?.audit).toBe(1);
  });

  test('a hundred are passed one after another, each with its line in the log', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => waiting(`第 ${index} 篇`));
    for (let index = 0; index < 100; index += 1) {
      const { text } = await desk.get('/desk/review/entry');
      const id = /name="id"\s+value="(\d+)"/.exec(text)?.[1] ?? '';
      await judge(id, { verdict: 'pass' });
    }
    expect(ids.every((id) => entryOf(id)?.audit === 0)).toBe(true);
    expect(deeds().filter((deed) => deed.startsWith('entry.pass'))).toHaveLength(100);
    expect((await desk.get('/desk/review/entry')).text).toContain('没有等待审核的内容');
  });

  test('taken down and put back, its author is told both times', async () => {
    const id = write(world, { author, kind: 'post', title: '已经公开' });
    const made = { id, member: author };
    expect((await desk.get(`/desk/members/${author}`)).text).toContain('已经公开');
    await desk.post('/desk/made/entry', { ...made, do: 'hide', reason: '透露了他人的隐私' });
    expect(entryOf(id)?.removed_at).toBe(world.now());
    expect((await told(author))[0]).toMatchObject({ kind: 'entry', outcome: 'removed', text: '透露了他人的隐私' });
    world.wait(1_000);
    await desk.post('/desk/made/entry', { ...made, do: 'restore' });
    expect(entryOf(id)).toEqual({ audit: 0, audit_reason: '', removed_at: null });
    expect((await told(author))[0]).toMatchObject({ kind: 'house', house: { kind: 'restored' }, text: '“已经公开”' });
  });

  test('a comment passes, is taken down and comes back', async () => {
    const post = write(world, { author, kind: 'post', title: '武功山' });
    const talker = world.addMember('石头');
    const said = await world
      .loggedIn(talker)
      .post('/api/community/comment', { targetKind: 'post', targetId: post, text: '加我微信' });
    const id = (said.body.data.floor as { id: string }).id;
    expect((await desk.get('/desk/review/comment')).text).toContain('加我微信');
    await desk.post('/desk/review/comment', { id, stamp: '0', verdict: 'pass' });
    expect((await told(talker))[0]).toMatchObject({ kind: 'said', outcome: 'passed' });
    await desk.post('/desk/made/comment', { id, member: talker, do: 'hide', reason: '引流' });
    const hidden = (await told(talker)).find(({ house }) => house?.kind === 'hidden');
    expect(hidden?.text).toBe('“加我微信”：引流');
    await desk.post('/desk/made/comment', { id, member: talker, do: 'restore' });
    expect(one(world.database, 'SELECT live FROM comments WHERE id = ?', Number(id))).toEqual({ live: 1 });
  });
});

describe('a report', () => {
  const reported = async (): Promise<{ number: string; post: string; by: string }> => {
    const post = write(world, { author, kind: 'post', title: '假轨迹' });
    const by = world.addMember('举报的人');
    const { body } = await world.loggedIn(by).post('/api/community/createReport', {
      type: 'post',
      id: post,
      reason: 'danger',
      text: '这条路会迷路，已经有人走失',
    });
    expect(body.errCode).toBe(0);
    return { number: body.data.number as string, post, by };
  };

  test('is begun and upheld: the thing goes, both are told, who reported stays unknown to the author', async () => {
    const { number, post, by } = await reported();
    expect((await desk.get('/desk/reports')).text).toContain('已经有人走失');
    await desk.post(`/desk/reports/${number}`, { verdict: 'begin' });
    await desk.post(`/desk/reports/${number}`, { verdict: 'hide', reason: '轨迹经过断崖，已下架' });
    expect(entryOf(post)?.removed_at).toBe(world.now());
    expect((await told(by))[0]?.report).toMatchObject({ result: 'upheld', answer: '轨迹经过断崖，已下架' });
    const [line] = await told(author);
    expect(line).toMatchObject({ outcome: 'removed', text: '轨迹经过断崖，已下架' });
    expect(JSON.stringify(line)).not.toContain('举报的人');
  });

  test('that does not hold changes nothing but itself; one that is closed stays closed', async () => {
    const { number, post, by } = await reported();
    expect((await desk.post(`/desk/reports/${number}`, { verdict: 'rejected', reason: ' ' })).status).toBe(409);
    await desk.post(`/desk/reports/${number}`, { verdict: 'rejected', reason: '核对过，轨迹没有问题' });
    expect(entryOf(post)?.removed_at).toBe(null);
    expect((await told(by))[0]?.report).toMatchObject({ result: 'rejected' });
    expect((await desk.post(`/desk/reports/${number}`, { verdict: 'hide', reason: '又想下架' })).status).toBe(409);
    expect(entryOf(post)?.removed_at).toBe(null);
  });

  test('upheld with a warning tells the author', async () => {
    const { number } = await reported();
    await desk.post(`/desk/reports/${number}`, { verdict: 'warn', reason: '请不要误导山友' });
    expect((await told(author))[0]).toMatchObject({ house: { kind: 'warned' }, text: '请不要误导山友' });
  });
});

describe('a member', () => {
  test('is frozen with a date: logged out everywhere, told why at the login, and let in when it is over', async () => {
    const browser = world.loggedIn(author);
    const ended: string[] = [];
    world.parts.hub.onSessionEnd((handle) => ended.push(handle));
    expect((await desk.post(`/desk/members/${author}`, { do: 'freeze', days: '7', reason: '多次引流' })).go).toBe(
      `/desk/members/${author}`,
    );
    expect((await browser.get('/api/validIslogin')).body.errCode).not.toBe(0);
    expect(ended).toHaveLength(1);
    const { sendCode, logIn, lastCode } = await import('../support/account.ts');
    const phone = world.browser();
    await sendCode(world, phone);
    const refused = (await logIn(world, phone, lastCode(world))).body as { errCode: number; errMsg: string };
    expect([refused.errCode, refused.errMsg]).toEqual([1007, '账号已被冻结到 5月8日：多次引流，有疑问请联系客服']);
    world.wait(7 * 86_400_000 + 1);
    sweep(world.database, world.now());
    expect(one(world.database, 'SELECT state, frozen_reason FROM users WHERE id = ?', Number(author))).toEqual({
      state: 0,
      frozen_reason: '',
    });
    expect((await told(author))[0]).toMatchObject({ house: { kind: 'frozen' }, text: '多次引流' });
  });

  test('is released, and told so; the desk shows all that was done', async () => {
    await desk.post(`/desk/members/${author}`, { do: 'freeze', days: '', reason: '核实身份' });
    expect((await desk.get('/desk/members')).text).toContain('作者');
    world.wait(1_000);
    await desk.post(`/desk/members/${author}`, { do: 'release' });
    expect((await told(author)).map(({ house }) => house?.kind)).toEqual(['released', 'frozen']);
    const { text } = await desk.get(`/desk/members/${author}`);
    expect(text).toMatch(/解封成员[\s\S]*冻结成员/);
    expect((await desk.post(`/desk/members/${author}`, { do: 'release' })).status).toBe(409);
  });

  test.each(['0', '-1', '1.5', '99999', 'x', '1e3 days'])('is not frozen for %s days', async (days) => {
    expect((await desk.post(`/desk/members/${author}`, { do: 'freeze', days, reason: '理由' })).status).toBeGreaterThan(
      399,
    );
    expect(one(world.database, 'SELECT state FROM users WHERE id = ?', Number(author))).toEqual({ state: 0 });
  });

  test('is certified by what was checked, shown by the API, and loses it with a reason', async () => {
    const paper = { do: 'certify', paper: '户外领队证', issuer: '中国登山协会', valid: '2028-06-30' };
    expect((await desk.post(`/desk/members/${author}`, { ...paper, valid: '2020-01-01' })).status).toBe(400);
    await desk.post(`/desk/members/${author}`, paper);
    expect(one(world.database, 'SELECT leader FROM users WHERE id = ?', Number(author))).toEqual({ leader: 1 });
    expect((await told(author))[0]).toMatchObject({ house: { kind: 'certified' }, text: '户外领队证（中国登山协会）' });
    world.wait(1_000);
    await desk.post(`/desk/members/${author}`, { do: 'uncertify', reason: '证书过期' });
    expect(one(world.database, 'SELECT leader FROM users WHERE id = ?', Number(author))).toEqual({ leader: 0 });
  });

  test('is closed only when the number is copied, no money renews and nobody waits for them', async () => {
    const path = `/desk/members/${author}`;
    expect((await desk.post(path, { do: 'close', confirm: '1' })).status).toBe(400);
    for (const days of ['8', '-1', '1.5', 'x'])
      expect((await desk.post(path, { do: 'close', confirm: author, days })).status).toBe(400);
    expect((await desk.post(path, { do: 'close', confirm: author })).go).toBe(path);
    expect((await told(author))[0]).toMatchObject({ house: { kind: 'closing', dueAt: world.now() + 7 * 86_400_000 } });
    expect((await desk.get(path)).text).toContain('撤回注销');
    await desk.post(path, { do: 'keep' });
    expect((await desk.get(path)).text).not.toContain('value="keep"');
    await desk.post(path, { do: 'close', confirm: author, days: '0' });
    runClosings(world.parts, false);
    expect(one(world.database, 'SELECT state, phone, nick_name FROM users WHERE id = ?', Number(author))).toEqual({
      state: 2,
      phone: null,
      nick_name: '已注销',
    });
    expect((await desk.post(path, { do: 'warn', reason: '还在吗' })).status).toBe(409);
  });

  test('is found by id, number and the beginning of the name, and the number is masked', async () => {
    for (const q of [author, '13900001111', '+86 139-0000-1111', '作'])
      expect((await desk.get(`/desk/members?q=${encodeURIComponent(q)}`)).text).toContain(`/desk/members/${author}`);
    for (const q of ["' OR 1=1 --", '%', '_', '139', '<b>'])
      expect((await desk.get(`/desk/members?q=${encodeURIComponent(q)}`)).text).not.toContain(
        `/desk/members/${author}`,
      );
    expect((await desk.get(`/desk/members/${author}`)).text).not.toContain('13900001111');
  });
});

describe('a ticket', () => {
  test('is answered, its writer is told and reads it; closed it takes no more', async () => {
    const asked = await world
      .loggedIn(author)
      .post('/api/support/createTicket', { topic: 'refund', text: '退款什么时候到账？' });
    const number = asked.body.data.number as string;
    expect((await desk.get('/desk/tickets')).text).toContain('退款什么时候到账');
    expect((await desk.post(`/desk/tickets/${number}`, { do: 'close' })).status).toBe(409);
    expect((await desk.post(`/desk/tickets/${number}`, { do: 'answer', answer: ' ' })).status).toBe(409);
    await desk.post(`/desk/tickets/${number}`, { do: 'answer', answer: '三个工作日内\n原路退回' });
    expect((await told(author))[0]).toMatchObject({ house: { kind: 'ticket' }, text: '三个工作日内\n原路退回' });
    const { list } = (await world.loggedIn(author).get('/api/support/tickets')).body.data as {
      list: { answer: string; state: string }[];
    };
    expect(list[0]).toMatchObject({ state: 'answered', answer: '三个工作日内\n原路退回' });
    await desk.post(`/desk/tickets/${number}`, { do: 'close' });
    expect((await desk.post(`/desk/tickets/${number}`, { do: 'answer', answer: '再说一句' })).status).toBe(409);
  });
});

describe('roles', () => {
  const sitters = new Map<Role, Sitter>();
  let house: World;
  beforeAll(async () => {
    house = openDeskWorld();
    for (const role of ['moderator', 'support', 'finance'] as const)
      sitters.set(role, await seated(house, role, [role]));
  });

  test.each(['moderator', 'support', 'finance'] as const)(
    '%s sees and does only their own; the rest is not there',
    async (role) => {
      const at = sitters.get(role) as Sitter;
      const member = house.addMember('山友');
      for (const route of deskRoutes) {
        if (route.roles.length === 0) continue;
        const path = route.path.replace(':id', route.path.includes('members') ? member : 'entry');
        const page = route.method === 'GET' ? await at.get(path) : await at.post(path, {});
        const hidden = page.text.includes('没有这个页面');
        expect([route.method, path, hidden]).toEqual([route.method, path, !mayUse([role], route.roles)]);
      }
    },
  );

  test('what a form does not offer a role is refused when it is sent all the same', async () => {
    const support = sitters.get('support') as Sitter;
    const member = house.addMember('山友');
    for (const deed of ['warn', 'certify', 'uncertify'])
      expect(
        (await support.post(`/desk/members/${member}`, { do: deed, reason: '理由', paper: '证', issuer: '谁' })).status,
      ).toBe(403);
    const moderator = sitters.get('moderator') as Sitter;
    expect((await moderator.post(`/desk/members/${member}`, { do: 'close', confirm: member })).status).toBe(403);
  });
});

test.each(['__proto__', 'constructor', "1' OR '1", '../log', '%2e%2e', '9'.repeat(79), '0x10', '-1', '1.0'])(
  'no place of the desk falls over %s',
  async (odd) => {
    for (const route of deskRoutes.filter(({ path }) => path.includes(':id'))) {
      const path = route.path.replace(':id', encodeURIComponent(odd));
      const page =
        route.method === 'GET'
          ? await desk.get(path)
          : await desk.post(path, { id: odd, do: odd, verdict: odd, stamp: odd });
      expect(page.status).toBeLessThan(500);
    }
    for (const path of ['/desk/log?before=', '/desk/tickets?state=', '/desk/members?q='])
      expect((await desk.get(path + encodeURIComponent(odd))).status).toBe(200);
  },
);

import { expect, test } from 'vitest';
import { Refused } from '../../../../../src/api/errors.ts';
import { memoryHost } from '../../../../support/memoryHost.ts';
import { jpeg, settle } from '../../publish/world.ts';
import { GUEST, memoryServer, openTab } from './world.ts';

const TITLE = '雪后的武功山';
const titles = (host: ReturnType<typeof memoryHost>): string[] =>
  [...host.localMap]
    .filter(([key]) => key.startsWith('draft:post:'))
    .map(([, work]) => (JSON.parse(work) as { title: string }).title);

test('what was typed is on the device after a second, on the server after some, and there again for the next tab', async () => {
  const tab = openTab();
  await tab.begin();
  tab.type(TITLE);
  await tab.host.advance(1_000);
  expect(titles(tab.host)).toEqual([TITLE]);
  expect(tab.server.saves).toEqual([]);
  await tab.host.advance(4_000);
  await settle();
  expect(tab.server.draft).toMatchObject({ revision: 1, manuscript: { title: TITLE } });
  expect(tab.sync.$sync.get()).toBe('saved');
  const next = openTab({ host: tab.host, server: tab.server });
  await next.begin();
  expect(next.desk.$work.get()).toMatchObject({ title: TITLE, draftId: '7', revision: 1, dirty: false });
  expect(next.desk.$notice.get()).toMatchObject({ kind: 'restored' });
});

test('a killed tab loses no more than its last second', async () => {
  const tab = openTab({ session: GUEST });
  await tab.begin();
  tab.type(TITLE);
  tab.host.fire('pagehide');
  const next = openTab({ host: tab.host, session: GUEST });
  await next.begin();
  expect(next.desk.$work.get().title).toBe(TITLE);
});

test('a guest’s text belongs to the member that the guest turns out to be; another member never sees it', async () => {
  const guest = openTab({ session: GUEST });
  await guest.begin();
  guest.type(TITLE);
  await guest.host.advance(1_000);
  await guest.publish();
  expect(guest.logins).toEqual(['/mc/community/mark']);
  const member = openTab({ host: guest.host });
  await member.begin();
  await settle();
  expect(member.arrived).toEqual(['500']);
  const other = openTab({ host: guest.host, session: { status: 'member', userId: '10002' } });
  await other.begin();
  expect(other.desk.$work.get().title).toBe('');
});

test('a session that ends keeps every word here, says so, and publishes nothing by itself', async () => {
  const tab = openTab();
  await tab.begin();
  tab.type(TITLE);
  tab.server.trouble = new Refused('community/saveDraft', 401, '请先登录', null);
  await tab.host.advance(6_000);
  await settle();
  expect(tab.$member.get()).toBe(false);
  expect(tab.sync.$sync.get()).toBe('off');
  expect(titles(tab.host)).toEqual([TITLE]);
});

test('an answer that got lost is asked for again, and makes no second draft and no quarrel', async () => {
  const tab = openTab();
  await tab.begin();
  tab.type(TITLE);
  tab.server.trouble = 'lost';
  await tab.host.advance(5_000);
  await settle();
  expect(tab.sync.$sync.get()).toBe('lost');
  tab.server.trouble = null;
  tab.type(`${TITLE}，第二天`);
  tab.desk.note({ draftId: '7' });
  tab.desk.note({ draftId: null });
  await tab.host.advance(30_000);
  await settle();
  expect(tab.sync.$conflict.get()).toBeNull();
  expect(tab.server.draft?.manuscript.title).toBe(`${TITLE}，第二天`);
});

const twoDevices = async () => {
  const tab = openTab();
  await tab.begin();
  tab.type(TITLE);
  await tab.host.advance(6_000);
  await settle();
  tab.server.elsewhere('手机上的标题');
  tab.type('电脑上的标题');
  await tab.host.advance(6_000);
  await settle();
  return tab;
};

test('the second of two devices is told, and nothing is sent until its author has chosen', async () => {
  const tab = await twoDevices();
  expect(tab.sync.$conflict.get()).toMatchObject({ revision: 2, device: 'iPhone' });
  const before = tab.server.saves.length;
  tab.type('电脑上的标题又改了');
  await tab.host.advance(60_000);
  expect(tab.server.saves.length).toBe(before);
  await tab.publish();
  expect(tab.server.sent).toEqual([]);
  expect(tab.said.join()).toContain('先选好');
});

test.each([
  ['mine', '电脑上的标题', '手机上的标题'],
  ['theirs', '手机上的标题', '电脑上的标题'],
] as const)('who chooses %s goes on with it; the other is a version', async (choice, stays, kept) => {
  const tab = await twoDevices();
  expect((await tab.sync.lookAtTheirs())?.manuscript.title).toBe('手机上的标题');
  await tab.sync.settle(choice);
  expect(tab.sync.$conflict.get()).toBeNull();
  expect(tab.desk.$work.get().title).toBe(stays);
  expect(tab.server.draft?.manuscript.title).toBe(stays);
  expect(tab.server.versions.map(({ title }) => title)).toEqual([kept]);
  const next = openTab({ host: tab.host, server: tab.server });
  await next.begin();
  expect([next.desk.$work.get().title, next.sync.$conflict.get()]).toEqual([stays, null]);
});

test('a device that comes back with changes of its own meets what was written elsewhere', async () => {
  const tab = openTab();
  await tab.begin();
  tab.type(TITLE);
  await tab.host.advance(6_000);
  await settle();
  tab.host.setOnline(false);
  tab.type('山上没有网时写的');
  await tab.host.advance(10_000);
  tab.server.elsewhere('手机上的标题');
  tab.host.setOnline(true);
  const next = openTab({ host: tab.host, server: tab.server });
  await next.begin();
  expect(next.desk.$work.get().title).toBe('山上没有网时写的');
  expect(next.sync.$conflict.get()?.theirs?.manuscript.title).toBe('手机上的标题');
  // Who wrote nothing here simply goes on with the newer one.
  const clean = openTab({ server: tab.server });
  await clean.begin({ draft: '7' });
  expect(clean.desk.$work.get().title).toBe('手机上的标题');
});

test('two tabs of a guest write the same at once: the words of both stay', async () => {
  const host = memoryHost({ href: 'https://m.example.com/mc/community/mark' });
  const one = openTab({ host, session: GUEST });
  await one.begin();
  one.type(TITLE);
  await host.advance(1_000);
  const two = openTab({ host, session: GUEST });
  await two.begin();
  one.type('第一个窗口');
  two.type('第二个窗口');
  await host.advance(2_000);
  expect(titles(host).sort()).toEqual(['第一个窗口', '第二个窗口']);
});

test('publishing after an answer that got lost makes one entry; what was changed since becomes a change of it', async () => {
  const tab = openTab();
  await tab.begin();
  tab.type(TITLE);
  tab.server.trouble = 'lost';
  await tab.publish();
  expect(tab.sending.$phase.get()).toMatchObject({ name: 'failed' });
  tab.server.trouble = null;
  tab.type('改过的标题在这里');
  await tab.publish();
  expect(tab.desk.$work.get()).toMatchObject({ entryId: '500', title: '改过的标题在这里', attempts: [] });
  expect(tab.desk.$notice.get()).toEqual({ kind: 'already' });
  await tab.publish();
  expect(tab.arrived).toEqual(['500']);
  expect(tab.server.sent[tab.server.sent.length - 1]).toMatchObject({ id: '500', seen: null });
  expect(titles(tab.host)).toEqual([]);
});

test('an entry that was changed elsewhere is replaced only when its author says so', async () => {
  const server = memoryServer();
  const tab = openTab({ server });
  await tab.begin();
  tab.type(TITLE);
  tab.desk.note({ entryId: '9', seen: 1 });
  tab.world.agrees = false;
  server.trouble = new Refused('community/publishPost', 2022, '改过了', { editedAt: 44 });
  await tab.publish();
  expect(tab.arrived).toEqual([]);
  expect(tab.desk.$work.get().seen).toBe(1);
  tab.world.agrees = true;
  tab.world.asked = () => {
    server.trouble = null;
  };
  await tab.publish();
  expect(server.sent).toMatchObject([{ id: '9', seen: 44 }]);
  expect(tab.arrived).toEqual(['9']);
});

test('pictures wait for their numbers before anything is published, and the draft has them later', async () => {
  const tab = openTab();
  await tab.begin();
  tab.type(TITLE);
  await tab.album.add([jpeg(40, 30, 1), jpeg(40, 30, 2)], null);
  await settle();
  expect(tab.$reason.get()).toBe('还有 2 张照片在上传');
  tab.under[0]?.answer(200, tab.picture('71'));
  tab.under[1]?.lose('network');
  await settle();
  expect(tab.$reason.get()).toBe('1 张照片没有传好，请重试或移除');
  const lost = tab.desk.$work.get().pictures[1]?.local ?? '';
  tab.uploads.retry(lost);
  await settle();
  tab.under[2]?.answer(200, tab.picture('72'));
  await settle();
  expect(tab.$reason.get()).toBeNull();
  await tab.host.advance(10_000);
  await settle();
  expect(tab.server.draft?.manuscript).toMatchObject({
    pictures: [{ id: '71' }, { id: '72' }],
    blocks: [{ type: 'paragraph' }, { type: 'picture', index: 0 }, { type: 'picture', index: 1 }],
  });
});

test('an earlier version comes back, and what stood here becomes one', async () => {
  const tab = openTab();
  await tab.begin();
  tab.type(TITLE);
  await tab.host.advance(6_000);
  await settle();
  const shown = await tab.server.read();
  tab.type('后来的标题在这里');
  await tab.bringBack(shown);
  expect(tab.desk.$work.get().title).toBe(TITLE);
  expect(tab.server.draft?.manuscript.title).toBe(TITLE);
  expect(tab.server.versions.map(({ title }) => title)).toEqual(['后来的标题在这里']);
});

test('what was published or thrown away elsewhere stays here as a draft of its own', async () => {
  const tab = openTab();
  await tab.begin();
  tab.type(TITLE);
  await tab.host.advance(6_000);
  await settle();
  tab.server.draft = null;
  const next = openTab({ host: tab.host, server: tab.server });
  await next.begin();
  expect(next.desk.$work.get()).toMatchObject({ title: TITLE, draftId: null });
  expect(next.desk.$notice.get()).toEqual({ kind: 'gone' });
});

test('an address that asks for what is not the reader’s own says so, and a guest is asked to log in', async () => {
  const tab = openTab();
  await tab.begin({ draft: '99' });
  expect(tab.$face.get()).toBe('gone');
  const guest = openTab({ session: GUEST });
  await guest.begin({ id: '5' });
  expect(guest.$face.get()).toBe('guest');
});

import { describe, expect, it } from 'vitest';
import { memberWorld } from './memberWorld.ts';

const PHONE = '13800138000';

/** Asks for a code, types it and agrees. */
const ready = async (page: ReturnType<typeof memberWorld>): Promise<void> => {
  page.type('138 0013 8000');
  await page.login.send();
  page.login.setCode(page.lastCode());
  page.login.setAgreed(true);
};
const toLogin = (page: ReturnType<typeof memberWorld>): string[] =>
  page.sent.filter((address) => address.startsWith('/api/phoneLogin'));
const toSend = (page: ReturnType<typeof memberWorld>): string[] =>
  page.sent.filter((address) => address.startsWith('/api/sendValidateCode'));

describe('asking for a code', () => {
  it('sends one, says where to, and counts the server’s wait down', async () => {
    const page = memberWorld();
    page.type(PHONE);
    await page.login.send();
    expect(page.form()).toMatchObject({ sentTo: '138****8000', left: 60, busy: null, trouble: null, times: 1 });
    expect(page.lastCode()).toMatch(/^\d{6}$/);
    await page.login.send();
    expect(toSend(page)).toHaveLength(1);
    await page.wait(20_000);
    expect(page.form().left).toBe(40);
    expect(page.reopen().$form.get().left).toBe(0);
    await page.wait(40_000);
    expect(page.form().left).toBe(0);
    await page.login.send();
    expect(page.form()).toMatchObject({ left: 60, times: 2 });
  });

  it('asks for a call where the server can make one, within the same wait, and for another number anew', async () => {
    const page = memberWorld();
    page.type(PHONE);
    expect(page.form().voice).toBe(false);
    await page.login.send();
    expect(page.form()).toMatchObject({ voice: true, called: false });
    await page.login.call();
    expect(toSend(page)).toHaveLength(1);
    await page.wait(60_000);
    await page.login.call();
    expect(page.form()).toMatchObject({ called: true, left: 60, sentTo: '138****8000', times: 2 });
    expect(page.server.parts.outbox.recent()[0]).toMatchObject({ voice: true });
    page.login.setCode(page.lastCode());
    page.login.setAgreed(true);
    page.type('13900139000');
    expect(page.form().voice).toBe(false);
    page.type(PHONE);
    await page.login.submit();
    expect(page.form().done).toBe(true);
  });

  it('refuses a number that is none before anything is sent', async () => {
    const page = memberWorld();
    for (const text of ['', '1380013800', '138001380001', '12800138000', '+1 202 555 0100']) {
      page.type('');
      page.type(text);
      await page.login.send();
      await page.login.submit();
      expect(page.form().trouble).toMatchObject({ field: 'phone' });
    }
    expect(page.sent).toEqual([]);
  });

  it('makes one request for one tap', async () => {
    const page = memberWorld();
    page.type(PHONE);
    await Promise.all([page.login.send(), page.login.send(), page.login.send()]);
    expect(toSend(page)).toHaveLength(1);
  });

  it('counts each number on its own', async () => {
    const page = memberWorld();
    page.type(PHONE);
    await page.login.send();
    page.type('13900139000');
    expect(page.form().left).toBe(0);
    page.type(PHONE);
    expect(page.form().left).toBe(60);
  });

  it('shows the server’s wait when another page has just asked', async () => {
    const page = memberWorld();
    page.type(PHONE);
    await page.login.send();
    page.host.localMap.delete('codeWait');
    await page.wait(10_000);
    page.login.tick();
    await page.login.send();
    expect(page.form()).toMatchObject({ left: 50, trouble: { field: 'code' } });
    expect(page.told).toHaveLength(1);
  });

  it('asks under the same key after a connection that died behind the server’s back: one message goes out', async () => {
    const page = memberWorld();
    page.type(PHONE);
    page.network.cutAnswers = 1;
    await page.login.send();
    expect(page.form()).toMatchObject({ left: 0, trouble: { field: 'form' } });
    await page.login.send();
    expect(page.form()).toMatchObject({ sentTo: '138****8000', trouble: null });
    expect(page.server.parts.outbox.recent()).toHaveLength(1);
  });

  it('shows a picture only when the server wants one, a new one after a wrong answer, and none for another number', async () => {
    const page = memberWorld();
    page.type(PHONE);
    for (let i = 0; i < 3; i += 1) {
      await page.login.send();
      expect(page.form().picture).toBeNull();
      await page.wait(60_000);
    }
    await page.login.send();
    await page.host.advance(0);
    await expect.poll(() => page.form().picture?.image).toBeInstanceOf(Blob);
    expect(page.form().trouble).toMatchObject({ field: 'picture' });
    const first = page.form().picture?.image;
    await page.login.send();
    expect(page.form().trouble?.text).toBe('请先填写图中的数字');
    page.login.setImgCode('0');
    await page.login.send();
    expect(page.form()).toMatchObject({
      trouble: { field: 'picture', text: '图中的数字不对，已换一张新的' },
      imgCode: '',
    });
    await expect.poll(() => page.form().picture?.image && page.form().picture?.image !== first).toBe(true);
    page.type('13900139000');
    expect(page.form().picture).toBeNull();
  });

  it('can be given up while it takes long', async () => {
    const page = memberWorld();
    page.type(PHONE);
    const sending = page.login.send();
    expect(page.form().busy).toBe('send');
    page.login.cancel();
    await sending;
    expect(page.form()).toMatchObject({ busy: null, trouble: null });
    expect(page.told).toEqual([]);
  });
});

describe('logging in', () => {
  it('keeps the hints, lets the server confirm, and leaves once', async () => {
    const page = memberWorld();
    await ready(page);
    await page.login.submit();
    const { status } = page.session.$session.get();
    expect(status).toBe('member');
    expect(page.host.localMap.get('userId')).toMatch(/^[1-9]\d+$/);
    expect(page.host.localMap.get('authCode')).toMatch(/^.{4,64}$/);
    expect(page.host.log).toEqual(['replace /mc/']);
    expect([...page.host.localMap.values(), ...page.host.sessionMap.values()].join(' ')).not.toContain('0013800');
    await page.login.submit();
    expect(toLogin(page)).toHaveLength(1);
  });

  it('stays with who logs in for the first time, so that they can be asked for a name', async () => {
    const page = memberWorld({ newcomer: true });
    await ready(page);
    await page.login.submit();
    expect(page.session.$session.get().status).toBe('member');
    expect(page.form()).toMatchObject({ done: true, newcomer: page.host.localMap.get('userId') });
    expect(page.host.log).toEqual([]);
    await page.login.submit();
    expect(toLogin(page)).toHaveLength(1);
  });

  it('asks for the agreement first, and goes on after yes', async () => {
    const page = memberWorld();
    await ready(page);
    page.login.setAgreed(false);
    await page.login.submit();
    expect(page.form().asking).toBe(true);
    await page.login.answer(false);
    expect(page.form()).toMatchObject({ asking: false, agreed: false });
    expect(toLogin(page)).toEqual([]);
    await page.login.submit();
    await page.login.answer(true);
    expect(page.form()).toMatchObject({ agreed: true });
    expect(page.host.log).toEqual(['replace /mc/']);
  });

  it('says how many tries are left, and clears a code that is dead', async () => {
    const page = memberWorld();
    await ready(page);
    const wrong = page.lastCode() === '111111' ? '222222' : '111111';
    for (const left of [4, 3, 2, 1]) {
      page.login.setCode(wrong);
      await page.login.submit();
      expect(page.form()).toMatchObject({
        trouble: { field: 'code', text: `验证码不对，还可以试 ${left} 次` },
        code: wrong,
      });
    }
    page.login.setCode(wrong);
    await page.login.submit();
    expect(page.form()).toMatchObject({ trouble: { field: 'code', codeDead: true }, code: '' });
    expect(page.host.log).toEqual([]);
  });

  it('says that a code has expired', async () => {
    const page = memberWorld();
    await ready(page);
    await page.wait(5 * 60_000);
    await page.login.submit();
    expect(page.form()).toMatchObject({ trouble: { field: 'code', text: '验证码已失效，请重新获取' } });
  });

  it('names help for a frozen account', async () => {
    const page = memberWorld({ newcomer: true });
    const id = page.server.addMember('冻', `86${PHONE}`);
    page.server.database.exec(`UPDATE users SET state = 1 WHERE id = ${Number(id)}`);
    await ready(page);
    await page.login.submit();
    expect(page.form().trouble).toMatchObject({ field: 'form', contact: true });
  });

  it('keeps the code when the network is gone, and logs in once with the same key afterwards', async () => {
    const page = memberWorld();
    await ready(page);
    const { code } = page.form();
    page.network.down = true;
    await page.login.submit();
    expect(page.form()).toMatchObject({ code, trouble: { field: 'form', text: '请求失败,请稍后重试...' } });
    page.network.down = false;
    page.network.cutAnswers = 1;
    await page.login.submit();
    expect(page.form()).toMatchObject({ code, trouble: { field: 'form' } });
    await page.login.submit();
    expect(page.host.log).toEqual(['replace /mc/']);
    expect(page.session.$session.get().status).toBe('member');
  });

  it('does not leave when the browser refuses the session’s cookie: the next page would only send back here', async () => {
    const page = memberWorld({ refuse: /^(?:__Host-)?sid$/ });
    await ready(page);
    await page.login.submit();
    expect(page.host.log).toEqual([]);
    expect(page.form().trouble).toMatchObject({ field: 'form', text: expect.stringContaining('Cookie') as string });
    expect(page.host.localMap.has('userId')).toBe(false);
  });

  it.each([
    ['', '请先获取验证码'],
    ['123', '验证码是 6 位数字'],
  ])('does not send the code %j', async (code, text) => {
    const page = memberWorld();
    page.type(PHONE);
    page.login.setCode(code);
    await page.login.submit();
    expect(page.form().trouble).toEqual({ field: 'code', text });
    expect(page.sent).toEqual([]);
  });
});

describe('what was typed', () => {
  it('comes back after an agreement was read, unless the document already holds something', () => {
    const page = memberWorld();
    page.type(PHONE);
    page.login.setCode('123456');
    page.login.setAgreed(true);
    page.login.keep();
    expect(page.reopen().$form.get()).toMatchObject({ phone: '138 0013 8000', code: '123456', agreed: true });
  });

  it('before the script was there is taken over', () => {
    const page = memberWorld();
    page.login.start({ phone: '+85291234567', code: '12 34 56' });
    expect(page.form()).toMatchObject({ area: '852', phone: '9123 4567', code: '123456' });
  });

  it('is gone after login', async () => {
    const page = memberWorld();
    await ready(page);
    page.login.keep();
    await page.login.submit();
    page.login.keep();
    expect(page.host.sessionMap.has('loginDraft')).toBe(false);
  });

  it('is not agreed to by itself', () => {
    expect(memberWorld().form().agreed).toBe(false);
  });
});

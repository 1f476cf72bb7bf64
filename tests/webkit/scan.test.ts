/** Logging a desktop in by scanning, on both sides of it, in WebKit. */
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { beginScan, claimScan, confirmScan, openScan, readStanding } from '../../src/api/account/scan.ts';
import { call } from '../../src/api/call.ts';
import { callAs, freshAddress, logIn, type Member, visitor } from '../support/member.ts';
import { useKit } from './support/kit.ts';

const kit = useKit();
const origin = (): string => inject('serverOrigin');
const ASKED = '有设备要登录你的账号';

/** A desktop that asks to be let in, without a browser of its own. */
const openDesk = async () => {
  const { ports } = visitor(origin(), freshAddress());
  const begun = await call(beginScan, {}, { ports });
  return {
    address: `/mc/app/scan?code=${begun.code}`,
    code: begun.code,
    standing: () => call(readStanding, { ticket: begun.ticket }, { ports }),
    claim: () => call(claimScan, { ticket: begun.ticket }, { ports }),
  };
};
type Desk = Awaited<ReturnType<typeof openDesk>>;

const scanned = async (desk: Desk): Promise<number> => {
  await kit.see(ASKED);
  await kit.until(async () => (await desk.standing()).state === 'scanned', 'The desktop hears of no scan');
  return (await desk.standing()).number ?? 0;
};
const type = async (number: number): Promise<void> => {
  const field = await kit.find('[data-scan-typed]');
  await field.clear();
  await field.sendKeys(String(number));
};

describe('a phone', () => {
  let member: Member;
  beforeEach(async () => {
    member = await kit.become();
  });

  test('allows nothing by opening, and by the number the desktop shows once, which is used then', async () => {
    const desk = await openDesk();
    await kit.open(desk.address);
    const number = await scanned(desk);
    await kit.driver.navigate().refresh();
    await kit.see(ASKED);
    expect((await desk.standing()).state).toBe('scanned');
    expect(kit.faults.count(/^POST \/api\/account\/scan\/confirm/)).toBe(0);

    await type(number);
    await kit.tap('确认登录');
    await kit.see('已同意，电脑正在登录…');
    expect((await desk.standing()).state).toBe('confirmed');
    expect((await desk.claim()).userId).toBe(member.userId);
    await kit.see('电脑端已登录');
    await expect(desk.claim()).rejects.toMatchObject({ errCode: 1020 });

    await kit.open(desk.address);
    await kit.see('电脑端已登录');
    expect(await kit.run('return document.querySelector("[data-scan-confirm]").getClientRects().length')).toBe(0);
  });

  test('that is told another number says so twice at the field and keeps it; the third calls it off', async () => {
    const desk = await openDesk();
    await kit.open(desk.address);
    const number = await scanned(desk);
    const wrong = number === 99 ? 10 : number + 1;
    await type(wrong);
    for (const left of [2, 1]) {
      await kit.tap('确认登录');
      await kit.see(`数字和电脑上的不一样，还可以试 ${left} 次`);
      expect(await kit.run('return document.querySelector("[data-scan-typed]").value')).toBe(String(wrong));
    }
    await kit.tap('确认登录');
    await kit.see('已取消，电脑没有登录');
    expect((await desk.standing()).state).toBe('cancelled');
    await expect(desk.claim()).rejects.toMatchObject({ errCode: 1020 });
  });

  test('denies it: the desktop is told, and nobody is let in', async () => {
    const desk = await openDesk();
    await kit.open(desk.address);
    await scanned(desk);
    await kit.tap('取消');
    await kit.see('已取消，电脑没有登录');
    expect((await desk.standing()).state).toBe('cancelled');
    await expect(desk.claim()).rejects.toMatchObject({ errCode: 1020 });
  });

  test('that did not ask for it denies it on the way to its password', async () => {
    const desk = await openDesk();
    await kit.open(desk.address);
    await scanned(desk);
    await kit.tap('不是你本人操作？取消并修改密码');
    await kit.at('/mc/account/modify');
    expect((await desk.standing()).state).toBe('cancelled');
  });

  test('is told that a code is over: when its time has run out, when another took it, when nobody knows it', async () => {
    const desk = await openDesk();
    await callAs(origin(), await logIn(origin()), openScan, { code: desk.code });
    for (const address of [desk.address, '/mc/app/scan?code=AAAAAAAAAAAAAAAAAAAAAA']) {
      await kit.open(address);
      await kit.see('二维码已过期');
      expect(await kit.run('return document.querySelector("[data-scan-confirm]").getClientRects().length')).toBe(0);
    }
    await expect(callAs(origin(), member, confirmScan, { code: desk.code, number: 10 })).rejects.toMatchObject({
      errCode: 1020,
    });
    const other = await openDesk();
    kit.faults.before('window.lag = 0; { const now = Date.now; Date.now = () => now() + window.lag; }');
    await kit.open(other.address);
    await scanned(other);
    // The server may know of the scan before the page has heard its answer, and counts from there.
    const isOver = async (): Promise<boolean> => {
      await kit.run('window.lag += 120_000');
      return (await kit.run<string>('return document.body.innerText')).includes('二维码已过期');
    };
    await kit.until(isOver, 'It never is over');
  });
});

test('a guest is asked to log in first, with the way back to the same code', async () => {
  const desk = await openDesk();
  await kit.go(desk.address);
  expect(await kit.settled()).toBe('guest');
  expect((await desk.standing()).state).toBe('waiting');
  const href = await (await kit.control('登录')).getAttribute('href');
  expect(new URL(href ?? '', origin()).searchParams.get('redirect')).toBe(desk.address);
});

describe('a desktop', () => {
  const CODE = '[data-scan-frame][data-state=waiting]';
  const said = (): Promise<string> => kit.run('return document.querySelector("[data-scan-words]")?.textContent ?? ""');
  /** Opens the login as a wide screen with a mouse does, and tells the code that it shows. */
  const beginHere = async (): Promise<string> => {
    kit.faults.before(`{
      const [match, ask] = [window.matchMedia, window.fetch];
      window.matchMedia = (query) => match.call(window, query.includes('pointer: fine') ? 'all' : query);
      window.fetch = async (to, ...rest) => {
        const reply = await ask.call(window, to, ...rest);
        if (String(to?.url ?? to).endsWith('/scan/begin')) window.code = (await reply.clone().json()).data.code;
        return reply;
      };
    }`);
    await kit.open('/mc/account/login?redirect=%2Fmc%2Fuser%2Fprotocol');
    await kit.find(CODE);
    return kit.run('return window.code');
  };
  const phoneOf = async (code: string) => {
    const member = await logIn(origin());
    return {
      member,
      scan: () => callAs(origin(), member, openScan, { code }),
      confirm: (number: number) => callAs(origin(), member, confirmScan, { code, number }),
    };
  };
  const numberShown = async (): Promise<number> => {
    await kit.until(
      async () => /^\d\d$/.test(await kit.run('return document.querySelector("[data-scan-number]").textContent')),
      'No number is shown',
    );
    return Number(await kit.run('return document.querySelector("[data-scan-number]").textContent'));
  };

  test.each([
    ['follows by its line', ''],
    ['asks by the clock where no line can be had', 'delete window.WebSocket; window.WebSocket = undefined'],
  ])('%s: waiting, scanned with a number, and in', async (_, override) => {
    if (override !== '') kit.faults.before(override);
    const phone = await phoneOf(await beginHere());
    await phone.scan();
    const number = await numberShown();
    expect(await said()).toContain('已扫描');
    if (override !== '') expect(kit.faults.count(/^POST \/api\/account\/scan\/follow/)).toBeGreaterThan(0);
    await phone.confirm(number);
    await kit.at('/mc/user/protocol');
    expect(await kit.run('return localStorage.getItem("userId")')).toBe(phone.member.userId);
  });

  test('whose code is over offers a new one', async () => {
    kit.faults.before('window.lag = 0; { const now = Date.now; Date.now = () => now() + window.lag; }');
    await beginHere();
    // What is left is counted anew with each answer: the line has had its first.
    await kit.until(() => Promise.resolve(kit.faults.count(/^POST \/api\/account\/scan\/follow/) > 0), 'No line');
    await kit.driver.sleep(500);
    await kit.run('window.lag = 121_000');
    await kit.until(async () => (await said()).includes('二维码已过期'), 'It never is over');
    await kit.run('window.lag = 0; document.querySelector("[data-scan-again]").click()');
    await kit.find(CODE);
    expect(kit.faults.count(/^POST \/api\/account\/scan\/begin/)).toBe(2);
  });
});

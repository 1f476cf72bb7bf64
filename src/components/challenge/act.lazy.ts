/** What is done at a challenge: signing up, leaving, inviting. */
import { joinChallenge, leaveChallenge, type readChallenge } from '../../api/challenge/challenge.ts';
import { generate } from 'lean-qr';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { posterOf } from '../../lib/challenge/poster.ts';
import { certificateOf } from '../../lib/challenge/certificate.ts';
import { reload } from '../../live/views.ts';
import { oneLine } from '../../lib/text.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { SLOW_AFTER_MS } from '../../site.ts';
import { lazy } from '../../stores/lazy.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { showFailure } from '../../stores/failure.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import { shareAddress } from '../../stores/share/sharePage.ts';
import { showToast } from '../../stores/toast.ts';

interface Told {
  readonly id: string;
  readonly consent: boolean;
  readonly age: boolean;
  readonly named: boolean;
  readonly code?: string;
  readonly name?: string;
}

/** What is wrong with the form, for its filler; '' when nothing is. */
const faultOf = ({ consent, age, code, name }: Told): string => {
  if (code !== undefined && !/^[2-9A-HJ-NP-Z]{6}$/.test(code)) return '邀请码是 6 位字母和数字，请核对';
  if (name !== undefined && Array.from(name).length < 2) return '队名至少 2 个字';
  if (!consent) return '要先勾选同意，App才能同步步数';
  return age ? '' : '请确认年龄：未满 14 岁要由家长报名';
};

let isBusy = false;

/** Signs up, or says why not beside the form. A guest logs in first, and is signed up on return. */
export const signUp = async (given: Told, error: HTMLElement): Promise<void> => {
  const { id } = given;
  const told: Told = {
    id,
    consent: given.consent,
    age: given.age,
    named: given.named,
    ...(given.code === undefined ? {} : { code: given.code.replace(/\s+/g, '').toUpperCase() }),
    ...(given.name === undefined ? {} : { name: oneLine(given.name) }),
  };
  const fault = faultOf(told);
  error.textContent = fault;
  if (fault !== '' || isBusy) return;
  isBusy = true;
  const button = error.closest('form')?.querySelector<HTMLButtonElement>('button.call');
  const say = (words: string): void => {
    if (button) button.textContent = words;
  };
  say('正在报名…');
  const slow = setTimeout(() => (error.textContent = '网络较慢，还在提交，请再等等'), SLOW_AFTER_MS);
  const payload = {
    id,
    consent: true as const,
    named: told.named,
    ...(told.code === undefined ? {} : { code: told.code }),
    ...(told.name === undefined ? {} : { name: told.name }),
  };
  await withLogin('joinChallenge', payload, async () => {
    await call(joinChallenge, payload);
    showToast({ message: '报名好了，打开App就开始计步', type: 'success', time: 3_000 });
    reload();
  });
  clearTimeout(slow);
  error.textContent = '';
  say('报名');
  isBusy = false;
};

/** Shows one's name in the ranks, or keeps it back. */
export const nameMe = async (id: string, named: boolean): Promise<void> => {
  try {
    await call(joinChallenge, { id, consent: true, named });
    showToast({ message: named ? '榜上显示你的昵称了' : '榜上只显示第一个字了', type: 'success' });
    reload();
  } catch (error) {
    showFailure(error);
  }
};

/** Leaves the team, or with `all` the challenge; asks first, for what is deleted does not come back. */
export const goAway = async (id: string, all: boolean): Promise<void> => {
  try {
    await askConfirm({
      content: all
        ? '退出后，已经同步的步数会删除，名次也没有了。确定退出？'
        : '离开队伍后，步数跟着你走，队伍重新计人均。确定离开？',
      confirmText: all ? '退出' : '离开',
      destructive: all,
    });
  } catch {
    return;
  }
  try {
    await call(leaveChallenge, { id, all });
    showToast({ message: all ? '已退出，步数删除了' : '已离开队伍', type: 'success' });
    reload();
  } catch (error) {
    showFailure(error);
  }
};

const addressOf = (id: string | null, code: string | null): string =>
  new URL(urlOf('/other/share', { id, team: code }), location.href).href;

/** Passes the challenge on; a member of a team invites into it. */
export const invite = (id: string | null, code: string | null, title = '步数挑战'): Promise<void> =>
  shareAddress(addressOf(id, code), title);

const codes = lazy(() => import('../post/shareCode.lazy.ts'));
/** Shows the code that leads into the team, for whoever stands beside. */
export const showCode = (id: string, code: string | null): void => {
  const place = document.querySelector<HTMLElement>('[data-code]');
  if (place === null) return document.querySelector('img.ch-code')?.scrollIntoView({ block: 'center' });
  void codes.use(({ drawCode }) => {
    place.hidden = false;
    drawCode(place, addressOf(id, code));
    document.querySelector('img.ch-code')?.scrollIntoView({ block: 'center' });
  });
};

const results = lazy(() => import('../tools/result.lazy.ts'));
const CARD_PX = 1_080;
/** Draws the card of who is on the way, with the code that leads into their team, or to the challenge. */
export const drawPoster = (reply: ReplyOf<typeof readChallenge>): void => {
  if (reply.mine === null) return;
  const detail = posterOf({ ...reply, mine: reply.mine });
  const code = generate(addressOf(reply.id, reply.mine.team?.code ?? null));
  void results.use(({ showResult }) => showResult(detail, null, CARD_PX, code));
};

/** Draws the card of who walked a challenge to its end. */
export const certify = ({ mine, ...challenge }: ReplyOf<typeof readChallenge>): void => {
  if (mine === null || mine.certified === null) return;
  const detail = certificateOf({ ...challenge, mine: { ...mine, certified: mine.certified } });
  void results.use(({ showResult }) => showResult(detail, null, CARD_PX));
};

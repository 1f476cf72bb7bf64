/** What the buttons of an event do. */
import { call } from '../../api/call.ts';
import { acknowledge, type EventReply, setEventSaved } from '../../api/event/event.ts';
import { cancelSignup } from '../../api/event/signup.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { copy } from '../../host/browser/copy.ts';
import { download } from '../../host/browser/download.ts';
import { fileName } from '../../lib/files/fileName.ts';
import { calendarFile } from '../../lib/event/ics.ts';
import { yuan } from '../../lib/money.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { reload } from '../../live/views.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { pay, takeSeats } from '../../stores/event/paying.ts';
import { readUserId } from '../../host/storage.ts';
import { goToLogin, logInOrTell } from '../../stores/session/goToLogin.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import { sharePage } from '../../stores/share/sharePage.ts';
import { showToast } from '../../stores/toast.ts';
import { $undo } from '../../stores/undo.ts';

const address = (): string => location.origin + location.pathname;

const sure = (content: string, confirmText: string, cancelText: string): Promise<boolean> =>
  askConfirm({ content, confirmText, cancelText, destructive: true }).then(
    () => true,
    () => false,
  );

const save = async ({ id, saved }: EventReply): Promise<void> => {
  const done = await withLogin('setEventSaved', { id, on: !saved }, () => call(setEventSaved, { id, on: !saved }));
  if (!done) return;
  if (saved) showToast({ message: '已取消收藏', type: 'success' });
  else
    $undo.set({
      message: '已收藏，在“我的活动”里',
      label: '去看看',
      undo: () => location.assign(urlOf('/user/info', { tab: 'event', events: 'saved' })),
    });
  reload();
};

const cancel = async ({ mine }: EventReply): Promise<void> => {
  if (mine === null || mine.refundFen === null) return;
  const paid = mine.state === 'confirmed' && mine.payFen > 0;
  const words = paid
    ? `现在取消，退 ${yuan(mine.refundFen)}（共付 ${yuan(mine.payFen)}），名额会让给别人。\n${mine.seats} 个人一起取消，不能只退一个${mine.mayChange ? '；只有一个人去不了，可以“换人”' : ''}。`
    : mine.state === 'waiting'
      ? '退出候补？位置不会保留。'
      : '取消报名？名额会让给别人。';
  if (!(await sure(words, paid ? `取消并退 ${yuan(mine.refundFen)}` : '确认取消', '再想想'))) return;
  try {
    await call(cancelSignup, { signupId: mine.id, seenFen: mine.refundFen });
    showToast({ message: '已取消', type: 'success' });
  } catch (error) {
    logInOrTell(error);
  }
  reload();
};

const toCalendar = (event: EventReply): void => {
  const text = calendarFile({
    uid: `event-${event.id}@${location.host}`,
    title: event.title,
    startsAt: event.meetAt,
    endsAt: event.endsAt,
    place: event.meetPlace,
    text: `集合：${event.meetWords}，${event.meetPlace}\n领队：${event.leader.nickName}${event.leader.phone === null ? '' : `，${event.leader.phone}`}`,
    address: address(),
    madeAt: Date.now(),
    cancelled: event.state === 'cancelled',
  });
  download(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${fileName(event.title, '活动')}.ics`);
};

const copySeat = async ({ seat, meetPlace }: EventReply): Promise<void> => {
  if (seat === null) return;
  try {
    await copy(`${meetPlace} ${seat.latitude},${seat.longitude}（WGS84）`);
    showToast({ message: '坐标已复制，粘贴到地图里搜索', type: 'success' });
  } catch {
    showToast({ message: `坐标：${seat.latitude}，${seat.longitude}`, time: 6_000 });
  }
};

const sign = async (event: EventReply): Promise<void> => {
  if (readUserId(browserHost()) === null) return goToLogin(`${location.pathname}#sign`);
  const { showSignUp } = await import('../../islands/event/SignUp.lazy.tsx');
  await showSignUp(event);
};

const seek = (): void => {
  const part = document.getElementById('ev-mine');
  part?.scrollIntoView({ block: 'start' });
  part?.setAttribute('tabindex', '-1');
  part?.focus({ preventScroll: true });
};

const leading = (name: 'list' | 'checkIn' | 'move' | 'route' | 'callOff') => async (event: EventReply) => {
  const part = await import('../../islands/event/Leading.lazy.tsx');
  const code = /[?&]admit=([2-9A-HJ-NP-Z]{10})(?:&|$)/.exec(location.search)?.[1] ?? '';
  await part.showLeading(name, event, name === 'checkIn' ? code : '');
};

const seen = async ({ id, unseen }: EventReply): Promise<void> => {
  if (unseen === null) return;
  await call(acknowledge, { id, to: unseen.to });
  showToast({ message: '好，领队会看到你知道了', type: 'success' });
  reload();
};

const acts: Readonly<Record<string, (event: EventReply) => unknown>> = {
  share: ({ title }) => sharePage([], title),
  save,
  sign,
  cancel,
  calendar: toCalendar,
  map: copySeat,
  call: ({ leader }) => {
    if (leader.phone !== null) location.assign(`tel:${leader.phone}`);
  },
  ticket: seek,
  pay: async ({ mine }) => {
    if (mine !== null) await pay(mine.id);
    reload();
  },
  take: async ({ mine, channels }) => {
    if (mine !== null && (await takeSeats(mine.id, channels))) showToast({ message: '名额是你的了', type: 'success' });
    reload();
  },
  change: async (event) => (await import('../../islands/event/ChangePerson.lazy.tsx')).showChangePerson(event),
  seen,
  rate: async (event) => (await import('../../islands/event/rating/Rate.lazy.tsx')).showRate(event),
  ratings: async (event) => (await import('../../islands/event/rating/Ratings.lazy.tsx')).showRatings(event),
  list: leading('list'),
  checkIn: leading('checkIn'),
  move: leading('move'),
  route: leading('route'),
  callOff: leading('callOff'),
};

/** Does what a button of the page says. */
export const act = async (name: string, event: EventReply): Promise<void> => {
  if (!Object.prototype.hasOwnProperty.call(acts, name)) return;
  try {
    await acts[name]?.(event);
  } catch (error) {
    logInOrTell(error);
  }
};

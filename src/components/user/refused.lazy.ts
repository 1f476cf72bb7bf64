/** Why a home is not shown, in words of its own: few come to one, so they come with the refusal. */
import type { HomeRefusal } from '../../api/user/home.ts';
import { lazyImages } from '../../host/browser/pictures/lazyImages.ts';
import { bindings } from '../../live/bindings.ts';
import { fill } from '../../live/fill.ts';
import type { HeadReply } from '../../live/head/page.ts';
import { element, marked } from '../live/element.ts';

const s = bindings<HomeRefusal>();
const known = bindings<{ userId: string; nickName: string; avatar: string | null }>();

const say = (attributes: Readonly<Record<string, string>>, words: string): HTMLElement =>
  marked('p', { class: 'view-text', ...attributes }, words);

const who = (): HTMLElement =>
  marked(
    'p',
    { class: 'uh-refusedFor', ...known.when('nickName') },
    marked('img', { class: 'avatar uh-face', ...known.face(''), alt: '', width: '64', height: '64' }),
    marked('b', known.text('nickName')),
  );

const frozen = (): HTMLElement =>
  marked(
    'div',
    s.when('state', 'frozen'),
    say({}, '这个账号已被封禁，暂时看不到主页'),
    element(
      'p',
      'view-text',
      marked('span', s.when('frozenAt'), '从 ', marked('time', s.text('frozenAt', 'day')), ' '),
      marked('span', s.when('frozenUntil'), '到 ', marked('time', s.text('frozenUntil', 'day'))),
      marked('span', s.unless('frozenUntil'), '起，没有定下解封的日子'),
    ),
  );

const blocked = (): HTMLElement =>
  marked(
    'div',
    s.when('state', 'blocked'),
    say({}, '你屏蔽了这位成员，互相看不到对方的内容'),
    element(
      'p',
      'view-ways',
      marked(
        'button',
        { type: 'button', class: 'button main', 'data-unblock': '', ...known.mark('user', 'userId') },
        '解除屏蔽',
      ),
    ),
  );

/** Says it in `place`. A list that is its member's own is refused without a state: the server's words say so. */
export const showRefused = (place: HTMLElement, reply: HeadReply | null): void => {
  if (reply === null || reply.ok || reply.why !== 'refused') return;
  const data = reply.data as Partial<HomeRefusal> | null;
  const words = typeof reply.errMsg === 'string' ? reply.errMsg.slice(0, 80) : '';
  if (data?.state === undefined && words === '') return;
  place.textContent = '';
  if (data?.state === undefined) return place.append(say({}, words));
  const told = element(
    'div',
    '',
    who(),
    say(s.when('state', 'unknown'), '没有这位成员，链接可能抄漏了几个字'),
    say(s.when('state', 'closed'), '这位成员已注销账号'),
    frozen(),
    say(s.when('state', 'private'), '这个主页没有对你开放'),
    blocked(),
  );
  fill(told, data);
  place.append(told);
  lazyImages(place);
};

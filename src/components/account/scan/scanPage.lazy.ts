/** The answer: its calls, its countdown, and what each tap does. */
import { type AskedLogin, cancelScan, confirmScan, openScan, readScan } from '../../../api/account/scan.ts';
import { call } from '../../../api/call.ts';
import { failureWords } from '../../../api/errors.ts';
import { createKey } from '../../../api/key.ts';
import { page } from '../../../host/browser/page.ts';
import { timers } from '../../../host/browser/timers.ts';
import { asWord } from '../../../lib/url/kinds.ts';
import { paramOf } from '../../../lib/url/param.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { fill } from '../../../live/fill.ts';
import { createAnswering } from '../../../stores/account/scan/answering.ts';
import { goToLogin } from '../../../stores/session/goToLogin.ts';
import { isNotLoggedIn } from '../../../stores/session/notLoggedIn.ts';

/** Which face stands: its heading is focused when another one takes its place, so that it is read out. */
const faceOf = ({ state, open, used }: AskedLogin): string => (open ? 'open' : `${state}${used ? ' used' : ''}`);

export const startAnswer = (root: HTMLElement, first: AskedLogin): void => {
  const code = paramOf('/app/scan', 'code', asWord, location.search) ?? '';
  const live = root.querySelector<HTMLElement>('[data-live]');
  const form = root.querySelector<HTMLFormElement>('[data-scan-form]');
  if (live === null || form === null) return;
  const find = <E extends HTMLElement>(mark: string): E => root.querySelector(`[data-scan-${mark}]`) as E;
  const [typed, trouble, left] = [find<HTMLInputElement>('typed'), find('trouble'), find('left')];
  const [yes, no] = [find<HTMLButtonElement>('confirm'), find<HTMLButtonElement>('cancel')];

  // One key for one intended answer, so that a broken connection does not make two of it.
  const keys = { open: createKey(), cancel: createKey() };
  const wordsOf = (error: unknown): string => {
    if (isNotLoggedIn(error)) void goToLogin();
    return failureWords(error);
  };
  const { $answering, start, confirm, cancel } = createAnswering(
    { timers, page, now: () => Date.now() },
    {
      read: () => call(readScan, { code }),
      open: () => call(openScan, { code }, { key: keys.open }),
      confirm: (number) => call(confirmScan, { code, number }),
      cancel: () => call(cancelScan, { code }, { key: keys.cancel, keepalive: true }),
      wordsOf,
      needsLogin: isNotLoggedIn,
    },
    first,
  );

  let shown = first;
  $answering.subscribe(({ asked, leftSec, busy, trouble: why }) => {
    if (asked !== shown) fill(live, asked);
    const other = faceOf(asked) !== faceOf(shown);
    shown = asked;
    if (other)
      (Array.from(root.querySelectorAll('[data-scan-face]')) as HTMLElement[])
        .filter((face) => face.offsetParent !== null)[0]
        ?.focus();
    left.textContent = asked.open ? `还有 ${leftSec} 秒。` : '';
    if (trouble.textContent !== why) trouble.textContent = why;
    typed.setAttribute('aria-invalid', String(why !== ''));
    yes.textContent = busy === 'confirm' ? '正在确认…' : '确认登录';
    no.textContent = busy === 'cancel' ? '正在取消…' : '取消';
    for (const button of [yes, no]) button.setAttribute('aria-disabled', String(busy !== null));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void confirm(typed.value).then(() => $answering.get().trouble !== '' && typed.focus());
  });
  no.addEventListener('click', () => void cancel());
  find('deny').addEventListener('click', (event) => {
    event.preventDefault();
    const away = (): void => location.assign(urlOf('/account/modify'));
    // Nobody gets in without a confirmation: who cannot be reached does not keep anybody from the password.
    void cancel().then(away, away);
  });
  start();
};

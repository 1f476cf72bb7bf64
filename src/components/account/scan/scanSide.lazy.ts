/** The code, what it is followed by, and the way in: only where somebody can scan it. */
import { beginScan, claimScan, readStanding } from '../../../api/account/scan.ts';
import { call } from '../../../api/call.ts';
import { failureWords } from '../../../api/errors.ts';
import { createKey } from '../../../api/key.ts';
import { avatarAddress } from '../../../host/avatar.ts';
import { page } from '../../../host/browser/page.ts';
import { openSocket } from '../../../host/browser/socket.ts';
import { timers } from '../../../host/browser/timers.ts';
import { leave } from '../../../islands/account/leave.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { messages } from '../../../messages.ts';
import { SOCKET } from '../../../settings.ts';
import { type Asking, createAsking } from '../../../stores/account/scan/asking.ts';
import { confirmLogin } from '../../../stores/session/session.ts';
import { codePicture } from '../../../ui/codePicture.ts';

const WORDS: Readonly<Record<Asking['state'], string>> = {
  preparing: '正在准备二维码…',
  waiting: '扫描后，请在手机上确认',
  scanned: '已扫描，请在手机上填这个数字，再确认',
  entering: '已同意，正在登录…',
  cancelled: '手机上取消了这次登录',
  expired: '二维码已过期',
  failed: messages.failed,
};

/** Shows a code in the section and keeps it up to date; the result ends it. */
export const showCode = (root: HTMLElement): (() => void) => {
  const find = <E extends HTMLElement>(mark: string): E => root.querySelector(`[data-scan-${mark}]`) as E;
  const [frame, place, over, face, name] = [
    find('frame'),
    find('code'),
    find('over'),
    find<HTMLImageElement>('face'),
    find('name'),
  ];
  const [number, words, left, again] = [find('number'), find('words'), find('left'), find<HTMLButtonElement>('again')];
  const { $asking, begin, stop } = createAsking(
    { timers, page, now: () => Date.now(), socket: openSocket, address: SOCKET, key: createKey },
    {
      begin: (payload) => call(beginScan, payload),
      follow: (ticket) => call(readStanding, { ticket }),
      claim: (ticket, options) => call(claimScan, { ticket }, options),
      wordsOf: failureWords,
      async entered(reply) {
        if ((await confirmLogin(reply)).status === 'guest') return false;
        leave();
        return true;
      },
    },
  );

  let drawn: string | null = null;
  const draw = (code: string | null): void => {
    if (code === drawn) return;
    drawn = code;
    place.textContent = '';
    if (code === null) return;
    const address = location.origin + urlOf('/app/scan', { code });
    place.append(codePicture(address, '登录二维码：用手机扫描后，在手机上确认'));
  };

  const off = $asking.subscribe(({ state, code, number: digits, who, leftSec, words: why }) => {
    draw(code);
    frame.dataset['state'] = state;
    over.hidden = state === 'waiting' || state === 'preparing';
    face.hidden = who === null;
    if (who !== null) face.src = avatarAddress(who);
    name.textContent = who?.nickName ?? '';
    number.textContent = digits === null ? '' : String(digits);
    number.setAttribute('aria-label', digits === null ? '' : `数字 ${digits}`);
    const said = why === '' ? WORDS[state] : why;
    if (words.textContent !== said) words.textContent = said;
    left.textContent = leftSec > 0 ? `还有 ${leftSec} 秒` : '';
    again.hidden = state !== 'cancelled' && state !== 'expired' && state !== 'failed';
  });
  const renew = (): void => {
    again.blur();
    void begin();
  };
  again.addEventListener('click', renew);
  void begin();
  return () => {
    off();
    stop();
    again.removeEventListener('click', renew);
  };
};

/**
 * Brings the shell's islands when they are first needed: React and these parts cost a page nothing until somebody shows
 * a toast, asks a question or blocks the screen.
 */
import { bringCalls } from '../../api/call.ts';
import { $appHelp } from '../../stores/appHelp.ts';
import { changeLook } from '../../live/head/looks.ts';
import { onTap } from '../../live/onTap.ts';
import { reloadForAnother } from '../../live/views.ts';
import { whenIdle } from '../../live/whenIdle.ts';
import { local } from '../../host/browser/storage.ts';
import { $loading } from '../../stores/loading.ts';
import { $question } from '../../stores/confirm.ts';
import { lazy } from '../../stores/lazy.ts';
import { opener } from '../../stores/opener.ts';
import { takeIntent } from '../../stores/session/intent.ts';
import { $toast, $toastMisuse } from '../../stores/toast.ts';
import { $waiting, countWaiting } from '../../stores/outbox/count.ts';
import { $undo } from '../../stores/undo.ts';
import { TOLD_VISITS } from '../../settings.ts';
import { buildStands } from './builds.ts';
import { whenReached } from './whenReached.ts';
import { OUTBOX_KEY, USER_ID_KEY } from '../../host/storageKeys.ts';

onTap(document, changeLook);

// Whoever acts here will make a call.
if (document.querySelector('astro-island') !== null) whenIdle(() => bringCalls().catch(() => undefined));

// One visit in some tells how fast it was and what failed; what happened until that part came is handed to it.
if (Math.random() < TOLD_VISITS) {
  const early: Event[] = [];
  const hear = (event: Event): void => void (early.length < 20 && early.push(event));
  addEventListener('error', hear, true);
  whenIdle(() =>
    import('./tellVisit.lazy.ts').then(
      (part) => {
        removeEventListener('error', hear, true);
        part.tellVisit(early);
      },
      () => undefined,
    ),
  );
}

const notices = lazy(() =>
  import('./Notices.lazy.tsx').then((part) => part.mountNotices(document.getElementById('notices') as HTMLElement)),
);
// What they would say cannot be said without them: the next word asks for them again.
const words = [$toast, $question, $loading, $undo, $toastMisuse];
const areWanted = (): boolean => words.some(($shown) => $shown.get() !== null);
for (const $shown of words) $shown.subscribe(() => areWanted() && notices.ahead());
let areHere = false;
whenReached(
  () => areWanted() && !areHere,
  () => notices.load().then(() => (areHere = true)),
);

const openAppHelp = opener(
  () =>
    import('./AppHelpSheet.lazy.tsx').catch((error: unknown) => {
      const help = $appHelp.get();
      // The specification's way to show a link (section 8), where ours does not come.
      if (help?.kind === 'link') alert(help.link);
      throw error;
    }),
  (part) => part.showAppHelp,
);
$appHelp.subscribe((help) => {
  if (help !== null) void openAppHelp(help).finally(() => $appHelp.set(null));
});

/** Carries out what the visitor wanted before login, when it waits for this page. */
const replayWaiting = (): void => {
  const intent = takeIntent(location.pathname + location.search, Date.now());
  if (intent !== null) void import('./replay.lazy.ts').then((actions) => actions.replay(intent));
};
replayWaiting();

// Another user, in another tab or after coming back: what the page shows is read again with that user's eyes. Who is
// logged in is only looked at when something says that it may have changed.
const hint = (): string | null => {
  try {
    return local.get(USER_ID_KEY);
  } catch {
    return null;
  }
};
const builtOn = hint();
let looking = false;
let restored = false;
const look = (): void => {
  if (looking) return;
  looking = true;
  void import('../../stores/session/session.ts').then((session) => {
    session.onUserChange(() => {
      reloadForAnother();
      replayWaiting();
    });
    return session.lookAgain(builtOn, restored);
  });
};
/** After a release there may be nothing left to look with: the page says so itself, before a part that is gone does. */
const lookBack = (asks: boolean): void => void buildStands(asks).then((stands) => stands && look());
addEventListener('storage', ({ key }) => {
  if (key === OUTBOX_KEY) countWaiting();
  if ((key === null || key === USER_ID_KEY) && hint() !== builtOn) look();
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  restored = true;
  if (hint() === builtOn) return lookBack(true);
  // Somebody has left or come since: what stands here was read for another, and is not shown while the server is asked.
  document.documentElement.hidden = true;
  location.reload();
});
document.addEventListener('visibilitychange', () => {
  // A page that comes back is told that it is seen before it is told that it was restored.
  if (!document.hidden) setTimeout(lookBack, 0, false);
});

// Said as long as it lasts; what failed meanwhile asks again by itself.
// Pages of nothing but text have no bar.
const offlineBar = document.querySelector('.offline-bar');
const said = offlineBar?.textContent ?? '';
const tellNetwork = (): void => {
  const waiting = $waiting.get();
  document.documentElement.toggleAttribute('data-offline', navigator.onLine === false);
  if (offlineBar !== null)
    offlineBar.textContent = waiting > 0 ? `当前无网络，${waiting} 项待发送，恢复后自动发送` : said;
};
$waiting.listen(tellNetwork);
for (const name of ['online', 'offline']) addEventListener(name, tellNetwork);
tellNetwork();

// What was done without a network is sent as soon as there is one; what needs a login has said so.
let waitsForLogin = false;
const sendWaiting = whenReached(
  () => $waiting.get() > 0 && !waitsForLogin,
  async () => {
    waitsForLogin = (await (await import('./sendWaiting.lazy.ts')).sendWhatWaits()) === 'login';
  },
);
whenIdle(sendWaiting);

// A worker keeps the shell, for who has gone on to a second page.
if (document.referrer.indexOf(location.origin) === 0)
  whenIdle(() =>
    import('./serviceWorker.idle.ts').then(
      (part) => part.bringWorker(),
      () => undefined,
    ),
  );

const inMessenger = document.documentElement.dataset['host'] === 'wechat';
if (inMessenger)
  import('./messengerSize.lazy.ts').then(
    (part) => part.followMessenger(),
    () => undefined,
  );
// Elsewhere the policy refuses its script.
if (inMessenger && window.page.settings.shared === true)
  void import('./messengerShare.lazy.ts').then((share) => share.shareInMessenger());

/**
 * Brings the shell's islands when they are first needed: React and these parts cost a page nothing until somebody shows
 * a toast, asks a question or blocks the screen.
 */
import { $appHelp } from '../../stores/appHelp.ts';
import { local } from '../../host/browser/storage.ts';
import { $loading } from '../../stores/loading.ts';
import { $question } from '../../stores/confirm.ts';
import { takeIntent } from '../../stores/intent.ts';
import { $toast, $toastMisuse } from '../../stores/toast.ts';
import { $undo } from '../../stores/undo.ts';

let brought = false;
const bring = (needed: unknown): void => {
  if (needed === null || brought) return;
  brought = true;
  void import('./Notices.tsx').then(({ mountNotices }) => {
    mountNotices(document.getElementById('notices') as HTMLElement);
  });
};
$toast.subscribe(bring);
$question.subscribe(bring);
$loading.subscribe(bring);
$undo.subscribe(bring);
$toastMisuse.subscribe(bring);

let helping = false;
$appHelp.subscribe((help) => {
  if (help === null || helping) return;
  helping = true;
  void import('./AppHelpSheet.tsx').then(({ mountAppHelp }) => mountAppHelp());
});

/** Carries out what the visitor wanted before login, when it waits for this page. */
const replayWaiting = (): void => {
  const intent = takeIntent(location.pathname + location.search, Date.now());
  if (intent !== null) void import('./replay.ts').then(({ replay }) => replay(intent));
};
replayWaiting();

// Another user, in another tab or after coming back: what the page shows is read again with that user's eyes. Who is
// logged in is only looked at when something says that it may have changed.
const hint = (): string | null => {
  try {
    return local.get('userId');
  } catch {
    return null;
  }
};
const builtOn = hint();
let looking = false;
const look = (persisted: boolean): void => {
  if (looking) return;
  looking = true;
  void import('../../stores/session.ts').then(({ lookAgain, onUserChange }) => {
    onUserChange(() => {
      document.dispatchEvent(new CustomEvent('live:reload'));
      replayWaiting();
    });
    return lookAgain(builtOn, persisted);
  });
};
addEventListener('storage', ({ key }) => {
  if ((key === null || key === 'userId') && hint() !== builtOn) look(false);
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (hint() === builtOn) return look(true);
  // Somebody has left or come since: what stands here was read for another, and is not shown while the server is asked.
  document.documentElement.hidden = true;
  location.reload();
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) look(false);
});

if (document.documentElement.dataset['host'] === 'wechat')
  void import('./messengerShare.ts').then(({ shareInMessenger }) => shareInMessenger());

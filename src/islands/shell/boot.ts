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
import { buildStands } from './builds.ts';

let brought = false;
const bring = (needed: unknown): void => {
  if (needed === null || brought) return;
  brought = true;
  void import('./Notices.tsx').then((notices) =>
    notices.mountNotices(document.getElementById('notices') as HTMLElement),
  );
};
for (const $shown of [$toast, $question, $loading, $undo, $toastMisuse]) $shown.subscribe(bring);

let helping = false;
$appHelp.subscribe((help) => {
  if (help === null || helping) return;
  helping = true;
  void import('./AppHelpSheet.tsx').then((sheet) => sheet.mountAppHelp());
});

/** Carries out what the visitor wanted before login, when it waits for this page. */
const replayWaiting = (): void => {
  const intent = takeIntent(location.pathname + location.search, Date.now());
  if (intent !== null) void import('./replay.ts').then((acts) => acts.replay(intent));
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
let restored = false;
const look = (): void => {
  if (looking) return;
  looking = true;
  void import('../../stores/session.ts').then((session) => {
    session.onUserChange(() => {
      document.dispatchEvent(new CustomEvent('live:reload'));
      replayWaiting();
    });
    return session.lookAgain(builtOn, restored);
  });
};
/** After a release there may be nothing left to look with: the page says so itself, before a part that is gone does. */
const lookBack = (asks: boolean): void => void buildStands(asks).then((stands) => stands && look());
addEventListener('storage', ({ key }) => {
  if ((key === null || key === 'userId') && hint() !== builtOn) look();
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

if (document.documentElement.dataset['host'] === 'wechat')
  void import('./messengerShare.ts').then((share) => share.shareInMessenger());

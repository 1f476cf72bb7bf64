import { type ReadableAtom, atom } from 'nanostores';
import { abortForUserChange } from '../../api/userSignal.ts';
import type { Host } from '../../host/host.ts';
import { readUserId, writeAuthCode, writeUserId } from '../../host/storage.ts';
import { API_ORIGIN } from '../../settings.ts';
import { forgetCopies, forgetIntent } from './forget.ts';
import { GUEST, isUnwell, readAnswer, type Session, UNKNOWN } from './readSession.ts';
import { USER_ID_KEY } from '../../host/storageKeys.ts';

/** Address of validIslogin. Written out, because its contract would bring the schema library to pages that need none. */
export const SESSION_PATH = '/api/validIslogin';

export type SessionPorts = Pick<Host, 'local' | 'session' | 'fetch' | 'page'> & {
  readonly open: Pick<Host['open'], 'reload'>;
  /**
   * Whether this page shows what belongs to its user alone, in places that no store reaches: membership, orders, gifts.
   * It is loaded anew as soon as another user is known of, before the server has spoken.
   */
  readonly own?: () => boolean;
};

type UserId = string | null;

export interface SessionStore {
  readonly $session: ReadableAtom<Session>;
  /**
   * Asks the server who is logged in. Only errCode 0 with a good id is a member; any other answer is a guest and removes
   * the stored userId without a message. When nothing answers, or a server that is unwell, what was known stays. `fresh`
   * does not share a request that is already under way. Never throws.
   */
  checkSession(fresh?: boolean): Promise<Session>;
  /** Keeps the hints of a login and lets the server confirm it: a cookie that the browser refused is no login. */
  confirmLogin(hints: { readonly userId: string; readonly authCode: string }): Promise<Session>;
  /** Forgets the member after a logout: hints, copies and what waited to be done. Answers under way are dropped. */
  forget(): void;
  /** Runs `reset` when another user, or nobody, has taken the place of the last known one. Returns what stops it. */
  onUserChange(reset: (now: UserId, before: UserId) => void): () => void;
  /**
   * For a page that looks for the first time because something happened: `hint` is the user it was built on, and
   * `persisted` says that it came out of the back/forward cache.
   */
  lookAgain(hint: UserId, persisted: boolean): Promise<Session>;
  /** Checks again when another tab changes the session, and when the page is seen or restored. Starts once. */
  watch(): void;
}

export const createSession = (host: SessionPorts): SessionStore => {
  const $session = atom<Session>(UNKNOWN);
  const listeners = new Set<(now: UserId, before: UserId) => void>();
  /** Undefined until the server has answered once. */
  let user: UserId | undefined;
  let run = 0;
  let pending: Promise<Session> | null = null;
  let watching = false;
  /** The hint when watching began. */
  let began: UserId | undefined;
  /** Another tab has changed the hint since. */
  let moved = false;

  /** The user whose page was taken out of the back/forward cache, until the server has answered. */
  let restored: { readonly user: UserId } | null = null;

  /** An expired session keeps its waiting action, which its owner will want after logging in; another user's goes. */
  const forgetUser = (last: UserId, now: UserId): void => {
    if (last === null || last === now) return;
    forgetCopies(host);
    if (now !== null) forgetIntent(host);
  };

  /** Another tab has said that this user is gone: true when the page is being left with all that it shows. */
  const leftUser = (last: UserId): boolean => {
    if (last === null || !host.own?.()) return false;
    forgetUser(last, readUserId(host));
    host.open.reload();
    return true;
  };

  const become = (session: Session): void => {
    const before = user;
    const hint = readUserId(host);
    const now = session.status === 'member' ? session.userId : null;
    user = now;
    forgetUser(before ?? hint, now);
    if (hint !== now) {
      // The public name of a session belongs to its user alone.
      if (now !== null) writeAuthCode(host, null);
      writeUserId(host, now);
    }
    $session.set(session);
    // Another tab has spoken before the server did: the page stands on the hint it began with.
    const shownTo = before === undefined && moved ? began : before;
    if (shownTo !== undefined && shownTo !== now) {
      abortForUserChange();
      for (const reset of [...listeners]) reset(now, shownTo);
    }
    // The frozen document holds what was read for somebody else, in places no store reaches. A session that has only
    // expired takes nobody's half-written words away.
    const another = now !== null && shownTo != null && shownTo !== now;
    if ((another && host.own?.()) || (restored !== null && restored.user !== now)) host.open.reload();
    restored = null;
  };

  const ask = async (): Promise<Session | null> => {
    try {
      const response = await host.fetch(API_ORIGIN + SESSION_PATH, {
        credentials: 'include',
        cache: 'no-store',
        headers: { accept: 'application/json' },
      });
      return isUnwell(response.status) ? null : readAnswer(await response.text());
    } catch {
      return null;
    }
  };

  const check = async (): Promise<Session> => {
    const mine = (run += 1);
    const found = await ask();
    if (mine === run && found !== null) become(found);
    return $session.get();
  };

  const checkSession = (fresh = false): Promise<Session> => {
    watch();
    if (pending !== null && !fresh) return pending;
    const mine = check().finally(() => {
      if (pending === mine) pending = null;
    });
    return (pending = mine);
  };

  const watch = (): void => {
    if (watching) return;
    watching = true;
    const atStart = readUserId(host);
    began = atStart;
    host.page.on('storage', ({ key }) => {
      if (key !== null && key !== USER_ID_KEY) return;
      if (user !== undefined && readUserId(host) === user) return;
      if (leftUser(user === undefined ? atStart : user)) return;
      moved = true;
      $session.set(UNKNOWN);
      void checkSession(true);
    });
    host.page.on('visibilitychange', () => {
      if (!host.page.hidden()) void checkSession(true);
    });
    host.page.on('online', () => {
      if ($session.get().status === 'unknown') void checkSession(true);
    });
    host.page.on('pageshow', ({ persisted }) => {
      if (!persisted) return;
      restored = { user: user === undefined ? atStart : user };
      // Nothing private stands on the page until the server has spoken.
      $session.set(UNKNOWN);
      void checkSession(true);
    });
  };

  return {
    $session,
    checkSession,
    watch,
    lookAgain(hint, persisted) {
      if (readUserId(host) !== hint && leftUser(hint)) return Promise.resolve(UNKNOWN);
      watch();
      began = hint;
      moved = true;
      if (persisted) restored = { user: hint };
      return checkSession(true);
    },
    confirmLogin({ userId, authCode }) {
      forgetUser(readUserId(host), userId);
      writeUserId(host, userId);
      writeAuthCode(host, authCode);
      return checkSession(true);
    },
    forget() {
      run += 1;
      pending = null;
      writeAuthCode(host, null);
      forgetCopies(host);
      forgetIntent(host);
      become(GUEST);
    },
    onUserChange(reset) {
      listeners.add(reset);
      return () => listeners.delete(reset);
    },
  };
};

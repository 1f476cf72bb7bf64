import { useEffect, useRef, useState } from 'react';
import { openDoors } from '../../api/doors.ts';
import { history } from '../../host/browser/history.ts';
import { open } from '../../host/browser/open.ts';
import { page } from '../../host/browser/page.ts';
import { local, session as tab } from '../../host/browser/storage.ts';
import { returnTo, withoutSecrets } from '../../host/returnTo.ts';
import { readAccountHint } from '../../stores/account/accountHint.ts';
import { type LoginStore, createLogin } from '../../stores/account/login.ts';
import { loginCalls } from '../../stores/account/loginCalls.ts';
import { $session, checkSession } from '../../stores/session.ts';

/** Only the doors that are used: the whole host would bring cameras and canvases. */
const host = { ...openDoors, local, session: tab };

/** Where this visitor goes after logging in (host/returnTo.ts judges the address). */
const back = (): string => returnTo(new URLSearchParams(location.search).get('redirect'), location.origin);

/** In place of this page, so that Back never lands on a login that is done. */
export const leave = (): void => open.replace(back());

/** Keeps a number or token that somebody put into the address out of the history. */
const cleanAddress = (): void => {
  const search = withoutSecrets(location.search, '?');
  if (search !== location.search) history.replace(history.state(), location.pathname + search + location.hash);
};

export interface Login {
  readonly store: LoginStore;
  /** False in the build and on the first render: the fields may be typed in, the buttons wait. */
  readonly ready: boolean;
  /** Somebody is logged in already: their masked number, '' when this browser does not know it. */
  readonly member: string | null;
  /** The member wants another account. */
  readonly change: () => void;
  /** The app has been asked to show its own login. */
  readonly appAsked: boolean;
}

/** The form's store and what surrounds it: session, app, history. `form` holds the fields as the document has them. */
export const useLogin = (form: { readonly current: HTMLElement | null }): Login => {
  const [store] = useState(() => createLogin(host, loginCalls(leave)));
  const [ready, setReady] = useState(false);
  const [member, setMember] = useState<string | null>(null);
  const [appAsked, setAppAsked] = useState(false);
  const app = useRef(false);

  useEffect(() => {
    cleanAddress();
    const typed = (field: string): string => form.current?.querySelector<HTMLInputElement>(`[data-field=${field}]`)?.value ?? '';
    store.start({ phone: typed('phone'), code: typed('code') });
    setReady(true);

    void checkSession().then(() => {
      // The document's own mark (fill/early.ts): outside the app its bridge is not even loaded.
      if (document.documentElement.dataset['host'] !== 'app' || $session.get().status === 'member') return;
      if (history.arrival() === 'back') return;
      void import('./openAppLogin.ts')
        .then(({ openAppLogin }) => openAppLogin(back()))
        .then((asked) => {
          app.current = asked;
          setAppAsked(asked);
        }, () => undefined);
    });
    const stops = [
      $session.listen((session) => {
        // The app's own login has done it; here nobody pressed anything, so the form's visitor is only told.
        if (session.status === 'member' && app.current) return leave();
        // Who is typing already knows what they want.
        const idle = store.$form.get().phone === '' && store.$form.get().busy === null;
        if (session.status === 'member' && idle) setMember(readAccountHint(host, session.userId) ?? '');
        else if (session.status === 'guest') setMember(null);
      }),
      page.on('pagehide', () => store.keep()),
      page.on('pageshow', () => store.tick()),
      page.on('visibilitychange', () => store.tick()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, form]);

  return { store, ready, member, change: () => setMember(null), appAsked };
};

import { useEffect, useRef, useState } from 'react';
import { openPorts } from '../../api/ports.ts';
import { history } from '../../host/browser/history.ts';
import { page } from '../../host/browser/page.ts';
import { local, session as tab } from '../../host/browser/storage.ts';
import { asReturnTo } from '../../lib/url/kinds.ts';
import { paramOf } from '../../lib/url/param.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { ANSWERS_KEY } from '../../host/storageKeys.ts';
import { answerTo } from '../../stores/agreementAnswers.ts';
import { type LoginFields, createLoginFields } from '../../stores/account/loginForm.ts';
import { $session, checkSession } from '../../stores/session/session.ts';
import type { Agreement } from './agreements.ts';
import { type LazyForm, useLazyForm } from './useLazyForm.ts';

/** Only the ports that are used: the whole host would bring cameras and canvases. */
const host = { ...openPorts, local, session: tab };

/** Keeps in the address what this page reads, and nothing else: no number, no token stays in the history. */
const cleanAddress = (): void => {
  const redirect = paramOf('/account/login', 'redirect', asReturnTo, location.search) ?? null;
  const search = redirect === null ? '' : new URL(urlOf('/account/login', { redirect }), location.origin).search;
  if (search !== location.search) history.replace(history.state(), location.pathname + search);
};

export interface Login {
  readonly fields: LoginFields;
  readonly lazy: LazyForm;
  /** False in the build and on the first render: the fields may be typed in, the buttons wait. */
  readonly ready: boolean;
  /** Id of the member who is logged in already. */
  readonly member: string | null;
  /** The member wants another account. */
  readonly change: () => void;
  /** The app has been asked to show its own login. */
  readonly appAsked: boolean;
  /** In the versions in force; until the form is touched, as the build knew them. */
  readonly agreements: readonly Agreement[];
}

/** The form's store and what surrounds it: session, app, history. `form` holds the fields as the document has them. */
export const useLogin = (form: { readonly current: HTMLElement | null }, built: readonly Agreement[]): Login => {
  const [fields] = useState(() => createLoginFields(host));
  const lazy = useLazyForm(fields, host);
  const { bring, parts } = lazy;
  const [agreements, setAgreements] = useState(built);
  const named = useRef(built);
  const [ready, setReady] = useState(false);
  const [member, setMember] = useState<string | null>(null);
  const [appAsked, setAppAsked] = useState(false);
  const app = useRef(false);

  useEffect(() => {
    cleanAddress();
    const typed = (field: string): string =>
      form.current?.querySelector<HTMLInputElement>(`[data-field=${field}]`)?.value ?? '';
    fields.start({ phone: typed('phone'), code: typed('code') });
    // Nobody hears again of a field that was touched or a box that was ticked before this.
    if (form.current?.contains(document.activeElement) === true) bring();
    if (form.current?.querySelector<HTMLInputElement>('[type=checkbox]')?.checked === true) fields.setAgreed(true);
    setReady(true);
    /** What was answered on an agreement's own page, in this tab or another one. */
    const answered = (): void => {
      const answer = answerTo(host, named.current);
      if (answer !== null) fields.setAgreed(answer === 'yes');
    };
    answered();

    const hear = (session: ReturnType<typeof $session.get>): void => {
      const { phone, busy, done } = fields.$form.get();
      if (session.status === 'guest') setMember(null);
      if (session.status !== 'member' || busy !== null || done) return;
      // The app's own login has done it.
      if (app.current) void import('./leave.ts').then(({ leave }) => leave());
      // Nobody else pressed anything: no page that still says guest can bounce. Who is typing wants another account.
      else if (phone === '') setMember(session.userId);
    };
    void checkSession().then(({ status }) => {
      // The document's own mark (live/head/marks.ts): outside the app its bridge is not even loaded. Who comes back from
      // the app's login without having logged in has chosen the form.
      if (document.documentElement.dataset['host'] !== 'app' || status === 'member' || history.arrival() === 'back')
        return;
      import('./openAppLogin.lazy.ts')
        .then(({ openAppLogin }) => openAppLogin())
        .then(
          (asked) => {
            app.current = asked;
            setAppAsked(asked);
            // Whoever logs in there at once may be known before the app has answered.
            if (asked) hear($session.get());
          },
          () => undefined,
        );
    });
    const stops = [
      $session.listen(hear),
      page.on('pagehide', () => fields.keep()),
      page.on('pageshow', ({ persisted }) => {
        fields.tick();
        if (persisted) answered();
      }),
      page.on('storage', ({ key }) => {
        if (key === ANSWERS_KEY) answered();
      }),
      page.on('visibilitychange', () => fields.tick()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [fields, form, bring]);
  useEffect(() => {
    if (parts === null) return;
    void parts.inForce(built, host).then((list) => {
      // A box that was ticked for an older version is not ticked for a newer one.
      if (list.some(({ version }, at) => version !== named.current[at]?.version)) fields.setAgreed(false);
      named.current = list;
      setAgreements(list);
    });
  }, [parts, built, fields]);
  useEffect(() => {
    if (member !== null) bring();
  }, [member, bring]);

  return { fields, lazy, ready, member, change: () => setMember(null), appAsked, agreements };
};

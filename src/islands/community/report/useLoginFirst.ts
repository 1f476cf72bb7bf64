import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { browserHost } from '../../../host/browser/browserHost.ts';
import { readUserId, storageOf } from '../../../host/storage.ts';
import { goToLogin } from '../../../stores/session/goToLogin.ts';
import { $session, checkSession } from '../../../stores/session/session.ts';
import { dropPendingReport, keepPendingReport, pendingKeyOf } from '../../../stores/report/pendingReport.ts';

export interface LoginFirst {
  /** Nobody is logged in: submitting asks for it. */
  readonly guest: boolean;
  /** What was submitted before the login goes off by itself as soon as its pictures are there. */
  readonly waits: boolean;
  /** Asks for a login; on return what stands in the form is sent under `key`. `whose`: who was taken to be logged in. */
  ask(key: string, whose: string | null): void;
  /** The writer has taken over, or there is an answer: nothing is sent by itself. */
  forget(): void;
}

const tab = () => storageOf(browserHost()).session;

/**
 * What a guest submits waits for the login and is sent when they are back. `what` is the form as it stands, null while it
 * is not ready; `complete` says that its pictures have arrived.
 */
export const useLoginFirst = (
  what: string | null,
  complete: boolean,
  then: { readonly member: () => void; readonly send: (key: string) => void },
): LoginFirst => {
  const session = useStore($session);
  const [waits, setWaits] = useState(false);
  const asked = useRef(false);
  const sent = useRef(false);
  const latest = useRef(then);
  latest.current = then;
  const forget = (): void => {
    dropPendingReport(tab());
    setWaits(false);
  };

  useEffect(() => void checkSession(), []);
  useEffect(() => {
    if (session.status === 'member') latest.current.member();
    // Who came back without logging in has thought better of it.
    if (session.status === 'guest' && !asked.current) dropPendingReport(tab());
  }, [session]);
  useEffect(() => {
    if (what === null || session.status !== 'member' || sent.current) return;
    const key = pendingKeyOf(tab(), what, session.userId, Date.now());
    setWaits(key !== null && !complete);
    if (key === null || !complete) return;
    sent.current = true;
    latest.current.send(key);
  }, [what, session, complete]);

  return {
    guest: session.status === 'guest',
    waits,
    ask(key, whose) {
      asked.current = true;
      sent.current = false;
      keepPendingReport(tab(), { what: what ?? '', key, whose }, Date.now());
      void goToLogin();
    },
    forget,
  };
};

/** Who this browser takes to be logged in. */
export const knownMember = (): string | null => readUserId(browserHost());

import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { listPlans } from '../../api/vip/listPlans.ts';
import { shortParam } from '../../lib/shortParams.ts';
import { showFailure } from '../../stores/failure.ts';
import type { Buy } from '../../stores/vip/buy.ts';
import { type Choosing, type ChoosingCalls, createChoosing } from '../../stores/vip/choosing.ts';
import { webWay } from '../../stores/vip/webWay.ts';

type Parts = typeof import('./buyTouched.ts');
interface Touched {
  readonly parts: Parts;
  readonly buy: Buy;
}

export interface Buying {
  /** False in the build and on the first render, which know no host and no address. */
  readonly ready: boolean;
  readonly choosing: Choosing;
  /** Product of the store that the address asks for. */
  readonly iapId: string | null;
  /** Orders and their payment; null until they have come. */
  readonly touched: Touched | null;
  /** Something that was tapped waits for them. */
  readonly waiting: boolean;
  /** Brings them, once; called by the first touch. */
  readonly bring: () => void;
  /** Does something with them, bringing them first; tells what went wrong. `absent`: they could not come. */
  readonly act: (run: (touched: Touched) => unknown, absent?: () => void) => void;
}

const calls: ChoosingCalls = {
  plans: () => call(listPlans, {}),
  // The document's own mark (fill/early.ts): outside the app there is nothing to tell apart.
  way: async () =>
    document.documentElement.dataset['host'] === 'app'
      ? await import('../../stores/vip/appWay.ts').then((app) => app.appWay)
      : webWay,
};
const isMember = async (): Promise<boolean> => {
  const session = await import('../../stores/session.ts').then((store) => store.checkSession());
  return session.status === 'member';
};

/** The stores of this page: what is on sale from the first effect on, orders when they are touched or there are some. */
export const useBuy = (): Buying => {
  // Some web views leave `onLine` undefined: only a plain false means offline.
  const [choosing] = useState(() => createChoosing(() => navigator.onLine !== false, calls));
  const [ready, setReady] = useState(false);
  const [iapId, setIapId] = useState<string | null>(null);
  const [touched, setTouched] = useState<Touched | null>(null);
  const [waiting, setWaiting] = useState(false);
  const coming = useRef<Promise<Touched> | null>(null);

  const load = (): Promise<Touched> =>
    (coming.current ??= import('./buyTouched.ts').then(
      (parts) => {
        const made = { parts, buy: parts.makeBuy(choosing) };
        setTouched(made);
        return made;
      },
      (error: unknown) => {
        coming.current = null;
        throw error;
      },
    ));

  useEffect(() => {
    const { search } = location;
    const plan = shortParam('word', search, 'plan');
    const order = shortParam('id', search, 'order');
    if (plan !== null) choosing.choose({ planId: plan });
    setIapId(shortParam('iapId', search, 'iapId'));
    setReady(true);
    void choosing.load();
    const findOpen = (): Promise<void> => load().then(({ buy }) => buy.findOpen());
    if (order !== null) load().then(({ buy }) => buy.find(order), showFailure);
    else
      isMember()
        .then((member) => (member ? findOpen() : undefined))
        .catch(() => undefined);
    const online = (): void => {
      if (choosing.$loaded.get().name !== 'ready') void choosing.load();
    };
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) findOpen().catch(() => undefined);
    };
    const answers = import('./followAnswers.ts').then(
      (part) => part.followAnswers(choosing),
      () => () => undefined,
    );
    addEventListener('online', online);
    addEventListener('pageshow', shown);
    return () => {
      removeEventListener('online', online);
      removeEventListener('pageshow', shown);
      void answers.then((stop) => stop());
      coming.current?.then(
        ({ buy }) => buy.dispose(),
        () => undefined,
      );
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is new on every render and does its work once
  }, [choosing]);

  return {
    ready,
    choosing,
    iapId,
    touched,
    waiting,
    bring: () => void load().catch(() => undefined),
    act: (run, absent) => {
      if (touched === null) setWaiting(true);
      void load()
        .finally(() => setWaiting(false))
        .then(
          (made) => Promise.resolve(run(made)).catch(showFailure),
          (error: unknown) => (absent === undefined ? showFailure(error) : absent()),
        );
    },
  };
};

import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { listPlans } from '../../../api/vip/plans.ts';
import { whenBack } from '../../../host/browser/page.ts';
import { asIapId, asId } from '../../../lib/url/kinds.ts';
import { paramOf } from '../../../lib/url/param.ts';
import { lazy } from '../../../stores/lazy.ts';
import { showFailure } from '../../../stores/failure.ts';
import type { Buy } from '../../../stores/vip/buy/buy.ts';
import { choiceIn } from '../../../stores/vip/buy/carriedChoice.ts';
import { type Choosing, type ChoosingCalls, createChoosing } from '../../../stores/vip/buy/choosing.ts';
import { webWay } from '../../../stores/vip/buy/webWay.ts';

/** Orders and their payment. */
interface Paying {
  readonly parts: typeof import('./buy.lazy.ts');
  readonly buy: Buy;
}

export interface Buying {
  /** False in the build and on the first render, which know no host and no address. */
  readonly ready: boolean;
  readonly choosing: Choosing;
  /** Product of the store that the address asks for. */
  readonly iapId: string | null;
  /** Null until it has come. */
  readonly paying: Paying | null;
  /** Something that was tapped waits for it, or is under way. */
  readonly waiting: boolean;
  /** Brings it, once; called by the first touch. */
  readonly bring: () => void;
  /** Does something with it, bringing it first; tells what went wrong. `absent` says that it could not come. */
  readonly act: (run: (paying: Paying) => unknown, absent?: () => void) => void;
}

const calls: ChoosingCalls = {
  plans: () => call(listPlans, {}),
  // The document's own mark (live/head/marks.ts): outside the app there is nothing to tell apart.
  way: async () =>
    document.documentElement.dataset['host'] === 'app'
      ? await import('../../../stores/vip/buy/appWay.lazy.ts').then((app) => app.appWay)
      : webWay,
};
const isMember = async (): Promise<boolean> => {
  const session = await import('../../../stores/session/session.ts').then((store) => store.checkSession());
  return session.status === 'member';
};

/** The stores of this page: what is on sale from the first effect on, orders when they are touched or there are some. */
export const useBuy = (): Buying => {
  // Some web views leave `onLine` undefined: only a plain false means offline.
  const [choosing] = useState(() => createChoosing(() => navigator.onLine !== false, calls));
  const [ready, setReady] = useState(false);
  const [iapId, setIapId] = useState<string | null>(null);
  const [paying, setPaying] = useState<Paying | null>(null);
  const [waiting, setWaiting] = useState(false);
  const made = useRef<Paying | null>(null);
  const [{ load, ahead }] = useState(() =>
    lazy(async () => {
      const parts = await import('./buy.lazy.ts');
      made.current = { parts, buy: parts.makeBuy(choosing) };
      setPaying(made.current);
      return made.current;
    }),
  );

  useEffect(() => {
    const { search } = location;
    const order = paramOf('/vip/buy', 'order', asId, search);
    choosing.choose(choiceIn(search));
    setIapId(paramOf('/vip/buy', 'iapId', asIapId, search) ?? null);
    setReady(true);
    void choosing.load();
    const findOpen = (): Promise<void> => load().then(({ buy }) => buy.findOpen());
    if (order != null) load().then(({ buy }) => buy.find(order), showFailure);
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
    const answers = import('./followAnswers.idle.ts').then(
      (part) => part.followAnswers(choosing),
      () => () => undefined,
    );
    const stop = whenBack(online);
    addEventListener('pageshow', shown);
    return () => {
      stop();
      removeEventListener('pageshow', shown);
      void answers.then((stop) => stop());
      made.current?.buy.dispose();
    };
  }, [choosing, load]);

  return {
    ready,
    choosing,
    iapId,
    paying,
    waiting,
    bring: ahead,
    act: (run, absent) => {
      setWaiting(true);
      void load()
        .then(
          async (found) => run(found),
          (error: unknown) => (absent === undefined ? showFailure(error) : absent()),
        )
        .catch(showFailure)
        .finally(() => setWaiting(false));
    },
  };
};

import { useEffect, useState } from 'react';
import { detectHost } from '../../host/detect.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { readParams } from '../../lib/params.ts';
import { type Buy, createBuy } from '../../stores/vip/buy.ts';
import { buyCalls } from '../../stores/vip/buyCalls.ts';
import { checkSession } from '../../stores/session.ts';
import type { HostInfo } from '../../host/detect.ts';

interface Ready {
  readonly buy: Buy;
  readonly info: HostInfo;
  /** Product or plan that the address asks for. */
  readonly iapId: string | null;
}

/** The store of this page, from the first effect on: the build and the first render know no host and no address. */
export const useBuy = (): Ready | null => {
  const [ready, setReady] = useState<Ready | null>(null);
  useEffect(() => {
    const host = browserHost();
    const buy = createBuy(host, buyCalls);
    const { values } = readParams({ iapId: 'iapId', plan: 'word', order: 'id' }, host.location.search);
    if (values.plan !== undefined) buy.choose({ planId: values.plan });
    setReady({ buy, info: detectHost(host.agent.userAgent, host.agent), iapId: values.iapId ?? null });
    void buy.load();
    const answers = import('./followAnswers.ts').then(
      ({ followAnswers }) => followAnswers(host, buy),
      () => () => undefined,
    );
    if (values.order !== undefined) void buy.find(values.order);
    else void checkSession().then(({ status }) => (status === 'member' ? buy.findOpen() : undefined));
    const stopOnline = host.page.on('online', () => {
      if (buy.$loaded.get().name !== 'ready') void buy.load();
    });
    const stopShow = host.page.on('pageshow', ({ persisted }) => {
      if (persisted) void buy.findOpen();
    });
    return () => {
      stopOnline();
      stopShow();
      void answers.then((stop) => stop());
      buy.dispose();
    };
  }, []);
  return ready;
};

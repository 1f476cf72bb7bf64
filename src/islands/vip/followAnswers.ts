import type { Host } from '../../host/host.ts';
import { ANSWERS_KEY, answerTo, rememberAgreed } from '../../stores/agreementAnswers.ts';
import type { Buy } from '../../stores/vip/buy.ts';

/**
 * Ticks the box of the membership, or takes its tick away, when the agreement was answered on its own page, in whatever
 * tab. Returns how to stop. It comes after the first paint: nobody has an answer to hand over before.
 */
export const followAnswers = (host: Host, buy: Buy): (() => void) => {
  const asked = () => {
    const loaded = buy.$loaded.get();
    return loaded.name === 'ready' ? loaded.catalogue.agreements.purchase : [];
  };
  const answered = (): void => {
    const answer = answerTo(host, asked());
    if (answer !== null && buy.$phase.get().name === 'choosing') buy.choose({ agreed: answer === 'yes' });
  };
  const stops = [
    buy.$loaded.subscribe(answered),
    host.page.on('pageshow', answered),
    host.page.on('storage', ({ key }) => {
      if (key === ANSWERS_KEY) answered();
    }),
    // The order has its record: the next one asks again.
    buy.$phase.listen(({ name }) => {
      if (name === 'invoking') rememberAgreed(host, asked());
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

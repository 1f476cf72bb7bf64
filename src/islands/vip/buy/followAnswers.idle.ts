import { page } from '../../../host/browser/page.ts';
import { local, session } from '../../../host/browser/storage.ts';
import { ANSWERS_KEY } from '../../../host/storageKeys.ts';
import { answerTo, rememberAgreed } from '../../../stores/agreementAnswers.ts';
import type { Choosing } from '../../../stores/vip/buy/choosing.ts';

const host = { local, session, now: () => Date.now() };

/**
 * Ticks the box of the membership, or takes its tick away, when the agreement was answered on its own page, in whatever
 * tab. Returns how to stop. It comes after the first paint: nobody has an answer to hand over before.
 */
export const followAnswers = (choosing: Choosing): (() => void) => {
  const asked = () => {
    const loaded = choosing.$loaded.get();
    return loaded.name === 'ready' ? loaded.catalogue.agreements.purchase : [];
  };
  const answered = (): void => {
    const answer = answerTo(host, asked());
    if (answer !== null && choosing.$phase.get().name === 'choosing') choosing.choose({ agreed: answer === 'yes' });
  };
  const stops = [
    choosing.$loaded.subscribe(answered),
    page.on('pageshow', answered),
    page.on('storage', ({ key }) => {
      if (key === ANSWERS_KEY) answered();
    }),
    // The order has its record: the next one asks again.
    choosing.$phase.listen(({ name }) => {
      if (name === 'invoking') rememberAgreed(host, asked());
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

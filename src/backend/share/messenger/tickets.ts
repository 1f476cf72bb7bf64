import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { MINUTE_MS, SECOND_MS } from '../../../site.ts';

export interface Ticket {
  readonly ticket: string;
  readonly validSec: number;
}

/** A ticket that signs pages; null while none can be had. Never throws. */
export type ReadTicket = () => Promise<string | null>;

/** How long the messenger keeps a ticket valid (its JS-SDK, appendix 1). One that claims more is not believed. */
const MAX_VALID_SEC = 7_200;
/** A page is signed some time before the messenger looks at it. */
const MARGIN_MS = 5 * MINUTE_MS;
/** After a failure nobody asks for so long: the messenger counts how often it is asked, and visitors do not wait. */
const PAUSE_MS = 30 * SECOND_MS;

/**
 * Keeps one ticket as long as it is valid. However many pages ask at once, the messenger is asked once; when it cannot be
 * asked, the ticket that is kept serves until its very end.
 */
export const createTickets = (fetchTicket: () => Promise<Ticket>, clock: Clock, log: Log): ReadTicket => {
  let kept: { readonly ticket: string; readonly until: number } | null = null;
  let flight: Promise<void> | null = null;
  let notBefore = 0;

  const renew = async (): Promise<void> => {
    try {
      const { ticket, validSec } = await fetchTicket();
      kept = { ticket, until: clock() + Math.min(validSec, MAX_VALID_SEC) * SECOND_MS };
    } catch (error) {
      notBefore = clock() + PAUSE_MS;
      log('warn', 'the messenger gave no ticket', { error });
    }
  };

  return async () => {
    const now = clock();
    if ((kept === null || now >= kept.until - MARGIN_MS) && (flight !== null || now >= notBefore)) {
      flight ??= renew().finally(() => (flight = null));
      await flight;
    }
    return kept !== null && clock() < kept.until ? kept.ticket : null;
  };
};

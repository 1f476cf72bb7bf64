import {
  beginScan,
  cancelScan,
  claimScan,
  confirmScan,
  readStanding,
  openScan,
  readScan,
} from '../../../api/account/scan.ts';
import { cancel, confirm, open, read } from '../../accounts/scan/answerer.ts';
import { claim } from '../../accounts/scan/claim.ts';
import { begin } from '../../accounts/scan/begin.ts';
import { standingOf } from '../../accounts/scan/standing.ts';
import { scanOfTicket } from '../../accounts/scan/store.ts';
import { answer } from '../../answer.ts';

export const answerBeginScan = answer(beginScan, begin);
export const answerReadStanding = answer(readStanding, ({ ticket }, context) =>
  standingOf(context, scanOfTicket(context, ticket)),
);
export const answerClaimScan = answer(claimScan, claim);

export const answerReadScan = answer(readScan, ({ code }, context) => read(context, code));
export const answerOpenScan = answer(openScan, ({ code }, context) => open(context, code));
export const answerConfirmScan = answer(confirmScan, ({ code, number }, context) => confirm(context, code, number));
export const answerCancelScan = answer(cancelScan, ({ code }, context) => cancel(context, code));

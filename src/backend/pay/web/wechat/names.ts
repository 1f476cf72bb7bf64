import { createHash } from 'node:crypto';
import type { Asked } from '../../channel.ts';

/** Our order's name as a merchant's order number: 6 to 32 letters and digits. */
export const tradeNo = (ref: string): string => ref.replaceAll('-', '');

/** Our order by a merchant's order number; '' for one that is none of ours. */
export const refOf = (no: string): string =>
  /^[0-9a-f]{32}$/.test(no) ? no.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : '';

/** The number of a return: the same for the same asking and sum, so that asking again sends nothing twice. */
export const refundNo = ({ ref, refund, amountFen }: Pick<Asked, 'ref' | 'refund' | 'amountFen'>): string =>
  createHash('sha256').update(`${ref}:${refund}:${amountFen}`).digest('hex').slice(0, 32);

import type { DayLine } from '../../pay/web/provider.ts';

export type DifferenceKind =
  | 'paidThereOnly'
  | 'paidHereOnly'
  | 'paidAmount'
  | 'paidOrder'
  | 'refundedThereOnly'
  | 'refundedHereOnly'
  | 'refundedAmount';

/** A payment or a return as we have it. */
export interface OwnLine extends DayLine {
  readonly orderId: string;
}

export interface Difference {
  readonly kind: DifferenceKind;
  /** The provider's name for the payment or the return. */
  readonly about: string;
  readonly orderId: string | null;
  readonly theirsFen: number | null;
  readonly oursFen: number | null;
}

export const nameOf = ({ kind, transactionId, refundId }: DayLine): string =>
  kind === 'paid' ? transactionId : refundId;

interface Lists {
  /** What the provider says of the day. */
  readonly theirs: readonly DayLine[];
  /** What it says of the day before: it books a return when it was asked for, we when it was done. */
  readonly before: readonly DayLine[];
  /** What moved on the day by what we know. */
  readonly ours: readonly OwnLine[];
  /** Our line of one of theirs, of whatever day; and our order by its name there. */
  readonly own: (line: DayLine) => OwnLine | undefined;
  readonly orderId: (ref: string) => string | null;
}

/** Everything in which a day differs, there and here. Pure. */
export const differencesIn = ({ theirs, before, ours, own, orderId }: Lists): readonly Difference[] => {
  const found: Difference[] = [];
  for (const line of theirs) {
    const about = nameOf(line);
    const mine = own(line);
    const sums = { theirsFen: line.amountFen, oursFen: mine?.amountFen ?? null };
    if (!mine) found.push({ kind: `${line.kind}ThereOnly`, about, orderId: orderId(line.ref), ...sums });
    else if (mine.amountFen !== line.amountFen)
      found.push({ kind: `${line.kind}Amount`, about, orderId: mine.orderId, ...sums });
    else if (line.kind === 'paid' && mine.ref !== line.ref)
      found.push({ kind: 'paidOrder', about, orderId: mine.orderId, ...sums });
  }
  const told = new Set([...theirs, ...before].map((line) => `${line.kind}:${nameOf(line)}`));
  for (const line of ours)
    if (!told.has(`${line.kind}:${nameOf(line)}`))
      found.push({
        kind: `${line.kind}HereOnly`,
        about: nameOf(line),
        orderId: line.orderId,
        theirsFen: null,
        oursFen: line.amountFen,
      });
  return found;
};

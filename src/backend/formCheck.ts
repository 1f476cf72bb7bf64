/** What does not go in a form that was sent, by field: said beside the fields, and again in the transaction that writes. */
import { MINUTE_MS } from '../site.ts';
import { refuse } from './errors.ts';

export type Wrong = Readonly<Record<string, string>>;
/** Tells what is wrong with a field. */
export type Say = (field: string, why: string) => void;
/** What a form becomes, or what is wrong with it. */
export type Checked<Kept extends object> = { readonly wrong: Wrong } | Kept;

/** Gathers what is wrong; of a field the first word stands. */
export const gatherWrong = (): { readonly wrong: Wrong; readonly say: Say; readonly isWrong: () => boolean } => {
  const wrong: Record<string, string> = {};
  return {
    wrong,
    say: (field, why) => void (wrong[field] ??= why),
    isWrong: () => Object.keys(wrong).length > 0,
  };
};

const isRefused = (checked: object): checked is { readonly wrong: Wrong } => 'wrong' in checked;

/** What was checked; refused where something does not go any more that went when the form was shown. */
export const orRefuse = <Kept extends object>(checked: Checked<Kept>): Kept => {
  if (isRefused(checked)) throw refuse('badRequest', { errMsg: Object.values(checked.wrong).join('；') });
  return checked;
};

/** What a form shows of an instant (ms) is its minute: the same minute typed is the same instant. */
export const sameMinute = (typed: number, was: number | undefined): number =>
  was !== undefined && Math.floor(was / MINUTE_MS) === Math.floor(typed / MINUTE_MS) ? was : typed;

import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import type { Traveller } from '../../api/event/fields.ts';
import { readTravellers } from '../../api/event/signup.ts';
import type { ReplyOf } from '../../api/define.ts';

type Known = ReplyOf<typeof readTravellers>;

/** Whom the member has signed up before, those of the last time first. Empty until it has been read. */
export const $known = atom<readonly Traveller[]>([]);

let reading: Promise<Known> | null = null;

/** Reads them once as long as the page is open, and again where that failed. Throws what `call` throws. */
export const readKnown = (): Promise<Known> => {
  reading ??= call(readTravellers, {}).then(
    (known) => {
      $known.set([...known.people, ...known.others]);
      return known;
    },
    (error: unknown) => {
      reading = null;
      throw error;
    },
  );
  return reading;
};

import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { Refused } from '../../api/errors.ts';
import type { EventReply } from '../../api/event/event.ts';
import { signUp } from '../../api/event/signup.ts';
import type { Signup } from '../../api/event/fields.ts';
import { createKeptKey } from '../../api/key.ts';
import { isNotLoggedIn } from '../session/notLoggedIn.ts';
import { eventChannel } from './paying.ts';
import { mobileOf } from '../../lib/member/mobile.ts';
import { EMPTY_FORM, peopleOf, type SignUpForm, typedAs } from './form.ts';
import { readKnown } from './known.ts';
import { dropSignUpDraft, keepSignUpDraft, signUpDraft } from './signUpDraft.ts';

/** No seats (any more): the waiting list is offered. */
export const NO_SEATS = 3302;
/** The number of somebody's paper: `data.at` says whose, from 0. */
export const DOCUMENT = 2102;

/** What is being typed, as long as the page is open: closing the sheet, or a refusal, loses nothing. */
export const $form = atom<SignUpForm>(EMPTY_FORM);
let begun = false;

export const change = (part: Partial<SignUpForm>): void => $form.set({ ...$form.get(), ...part });

/**
 * Begins with what a session that ended has left, else with who went along last time, as many as there are seats; what somebody
 * has typed meanwhile stays.
 */
export const begin = async ({ id, capacity }: EventReply): Promise<void> => {
  if (begun) return;
  begun = true;
  const left = signUpDraft(id);
  if (left !== null) change(left);
  const { people, emergency } = await readKnown();
  if ($form.get() !== EMPTY_FORM || people.length === 0) return;
  change({
    people: people.slice(0, capacity).map(typedAs),
    contactName: emergency?.name ?? '',
    contactPhone: emergency?.phone ?? '',
  });
};

const kept = createKeptKey();

/**
 * Sends the form. The same words keep their key until the server has answered them, so that a lost answer signs nobody up
 * twice. Throws what `call` throws; 3302 where the waiting list has to be asked for (`wait`).
 */
export const send = async (event: EventReply, wait: boolean): Promise<Signup> => {
  const form = $form.get();
  const channel = eventChannel(event.channels);
  const payload = {
    id: event.id,
    people: peopleOf(form, event),
    emergency: { name: form.contactName.trim(), phone: mobileOf(form.contactPhone) },
    agreed: { doc: event.agreement.doc, version: event.agreement.version },
    seenFen: event.priceFen,
    seenSingleFen: event.singleFen,
    wait,
    ...(channel === null ? {} : { channel }),
  };
  try {
    const made = await call(signUp, payload, { key: kept.of(payload) });
    kept.end();
    dropSignUpDraft();
    // A number of a paper stays nowhere once it has been sent.
    change({ agreed: false, people: form.people.map((one) => ({ ...one, document: '' })) });
    return made;
  } catch (error) {
    if (error instanceof Refused) kept.end();
    if (isNotLoggedIn(error)) keepSignUpDraft(event.id, form);
    throw error;
  }
};

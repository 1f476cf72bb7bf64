import { browserHost } from '../../host/browser/browserHost.ts';
import { storageOf } from '../../host/storage.ts';
import { SIGN_UP_DRAFT_KEY } from '../../host/storageKeys.ts';
import { SEATS_MAX } from '../../api/event/fields.ts';
import { isRecord } from '../../lib/json.ts';
import { readFields } from '../account/readStored.ts';
import type { SignUpForm, Typed } from './form.ts';

/** What was typed stays in its tab while its member logs in again. Neither the numbers of papers nor what was ticked. */
const MAX_AGE_MS = 1_800_000;
const LONGEST = 80;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '');
const typedOf = (value: unknown): Typed => {
  const { name, phone, age, single } = isRecord(value) ? value : {};
  return { name: textOf(name), phone: textOf(phone), age: textOf(age).slice(0, 2), single: single === true };
};

export const keepSignUpDraft = (event: string, { people, contactName, contactPhone }: SignUpForm): void => {
  const host = browserHost();
  const names = people.map(({ name, phone, age, single }) => ({ name, phone, age, single }));
  const draft = { event, at: host.now(), people: names, contactName, contactPhone };
  storageOf(host).session.set(SIGN_UP_DRAFT_KEY, JSON.stringify(draft));
};

/** What was typed for this event half an hour ago at most; null where there is nothing like that. */
export const signUpDraft = (event: string): Partial<SignUpForm> | null => {
  const host = browserHost();
  const left = readFields(storageOf(host).session.get(SIGN_UP_DRAFT_KEY));
  const age = typeof left['at'] === 'number' ? host.now() - left['at'] : -1;
  if (left['event'] !== event || age < 0 || age > MAX_AGE_MS || !Array.isArray(left['people'])) return null;
  const people = left['people'].slice(0, SEATS_MAX).map(typedOf);
  if (people.length === 0) return null;
  return { people, contactName: textOf(left['contactName']), contactPhone: textOf(left['contactPhone']) };
};

export const dropSignUpDraft = (): void => storageOf(browserHost()).session.remove(SIGN_UP_DRAFT_KEY);

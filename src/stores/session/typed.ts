/** What stands in a form while its member logs in again: one form, in its tab, for half an hour. The form asks for it when it opens. */
import { browserHost } from '../../host/browser/browserHost.ts';
import { storageOf } from '../../host/storage.ts';
import { TYPED_KEY } from '../../host/storageKeys.ts';
import { isRecord } from '../../lib/json.ts';
import { readFields } from '../account/readStored.ts';

const MAX_AGE_MS = 1_800_000;
const LONGEST = 400;

export type TypedFields = Readonly<Record<string, string>>;

/** Keeps the fields of a form; `form` names it and what it is about: `callOff/12`. */
export const keepTyped = (form: string, fields: TypedFields): void => {
  const host = browserHost();
  storageOf(host).session.set(TYPED_KEY, JSON.stringify({ form, at: host.now(), fields }));
};

/** What was typed into this form half an hour ago at most, by field; {} where nothing was. */
export const typedIn = (form: string): TypedFields => {
  const host = browserHost();
  const left = readFields(storageOf(host).session.get(TYPED_KEY));
  const age = typeof left['at'] === 'number' ? host.now() - left['at'] : -1;
  if (left['form'] !== form || age < 0 || age > MAX_AGE_MS || !isRecord(left['fields'])) return {};
  return Object.fromEntries(
    Object.entries(left['fields']).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, LONGEST)]] : [],
    ),
  );
};

/** Lets go of what was typed into this form once it was sent; another form's stays. */
export const dropTyped = (form: string): void => {
  const { session } = storageOf(browserHost());
  if (readFields(session.get(TYPED_KEY))['form'] === form) session.remove(TYPED_KEY);
};

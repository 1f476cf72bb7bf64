import type { Host } from '../host/host.ts';
import { storageOf } from '../host/storage.ts';
import { ANSWERS_KEY } from '../host/storageKeys.ts';
import { AGREED_VERSIONS_KEY } from '../host/storageKeys.ts';

/**
 * What somebody answered on an agreement's own page in the middle of something (`?confirm=1`), for the page that asked:
 * it may stand in another tab. And which versions were agreed to on this device last. Both only help; what counts is
 * the server's record.
 */
type Ports = Pick<Host, 'local' | 'session' | 'now'>;

export interface Answer {
  readonly doc: string;
  readonly version: string;
  readonly agreed: boolean;
}
interface Version {
  readonly doc: string;
  readonly version: string;
}

const MAX_AGE_MS = 1_800_000;
const MOST = 20;
const VERSION = /^\d{1,4}(?:\.\d{1,4}){0,3}$/;

const record = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
};

/** The answers of the last half hour, the newest of each document. */
export const readAnswers = (host: Ports): readonly Answer[] => {
  const kept = record(storageOf(host).local.get(ANSWERS_KEY));
  return Object.keys(kept)
    .slice(0, MOST)
    .flatMap((doc) => {
      const { version, agreed, at } = (kept[doc] ?? {}) as Record<string, unknown>;
      const age = typeof at === 'number' ? host.now() - at : -1;
      return typeof version === 'string' && VERSION.test(version) && age >= 0 && age <= MAX_AGE_MS
        ? [{ doc, version, agreed: agreed === true }]
        : [];
    });
};

export const keepAnswer = (host: Ports, answer: Answer): void => {
  const at = host.now();
  const all = [...readAnswers(host).filter(({ doc }) => doc !== answer.doc), answer];
  storageOf(host).local.set(
    ANSWERS_KEY,
    JSON.stringify(Object.fromEntries(all.map(({ doc, version, agreed }) => [doc, { version, agreed, at }]))),
  );
};

/** What the answers say about all of these versions together: yes, no, or nothing. */
export const answerTo = (host: Ports, versions: readonly Version[]): 'yes' | 'no' | null => {
  const answers = readAnswers(host);
  const found = versions.map(({ doc, version }) => answers.find((one) => one.doc === doc && one.version === version));
  if (found.some((one) => one?.agreed === false)) return 'no';
  return versions.length > 0 && found.every((one) => one?.agreed === true) ? 'yes' : null;
};

/** After an act that recorded these versions: the answers have done their work, the versions are remembered. */
export const rememberAgreed = (host: Ports, versions: readonly Version[]): void => {
  const { local } = storageOf(host);
  local.remove(ANSWERS_KEY);
  const all = {
    ...record(local.get(AGREED_VERSIONS_KEY)),
    ...Object.fromEntries(versions.map((one) => [one.doc, one.version])),
  };
  local.set(AGREED_VERSIONS_KEY, JSON.stringify(all));
};

/** The version of a document that was agreed to on this device last, or null. */
export const lastAgreed = (host: Ports, doc: string): string | null => {
  const version = record(storageOf(host).local.get(AGREED_VERSIONS_KEY))[doc];
  return typeof version === 'string' && VERSION.test(version) ? version : null;
};

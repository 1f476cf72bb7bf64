import type { Host } from '../../host/host.ts';
import { storageOf } from '../../host/storage.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { CONTACT_WORDS_KEY } from '../../host/storageKeys.ts';

type Ports = Pick<Host, 'local' | 'session' | 'now'>;

/** What somebody had written to the service when a login was asked for. It is handed back once and never sent by itself. */
export interface ContactWords {
  readonly topic: string;
  readonly text: string;
}

const MAX_AGE_MS = 1_800_000;
const MAX_LENGTH = 5_000;

export const keepContactWords = (host: Ports, { topic, text }: ContactWords): void =>
  storageOf(host).session.set(CONTACT_WORDS_KEY, JSON.stringify({ topic, text, at: host.now() }));

/** The words of the last half hour, taken out of the store; null when there are none that read as such. */
export const takeContactWords = (host: Ports): ContactWords | null => {
  const { session } = storageOf(host);
  const parsed = parseJson(session.get(CONTACT_WORDS_KEY));
  session.remove(CONTACT_WORDS_KEY);
  if (!parsed.ok || !isRecord(parsed.value)) return null;
  const { topic, text, at } = parsed.value;
  const age = typeof at === 'number' ? host.now() - at : -1;
  if (typeof topic !== 'string' || typeof text !== 'string' || !(age >= 0 && age <= MAX_AGE_MS)) return null;
  return { topic, text: text.slice(0, MAX_LENGTH) };
};

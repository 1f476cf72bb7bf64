import type { Host } from '../../host/host.ts';
import { storageOf } from '../../host/storage.ts';
import { SEARCH_HISTORY_KEY } from '../../host/storageKeys.ts';
import { parseJson } from '../../lib/json.ts';
import { oneLine } from '../../lib/text.ts';

type Ports = Pick<Host, 'local' | 'session'>;

/** So many questions are remembered, the latest first. They never leave the device. */
export const HISTORY_MAX = 10;
/** The field takes no more. */
const QUESTION_MAX = 60;

const asQuestion = (text: string): string => oneLine(oneLine(text).slice(0, QUESTION_MAX));

/** What was searched for on this device, the latest first. The store is untrusted. */
export const searchHistory = (host: Ports): readonly string[] => {
  const parsed = parseJson(storageOf(host).local.get(SEARCH_HISTORY_KEY));
  if (!parsed.ok || !Array.isArray(parsed.value)) return [];
  const texts = parsed.value.filter((one): one is string => typeof one === 'string').map(asQuestion);
  return [...new Set(texts)].filter((text) => text !== '').slice(0, HISTORY_MAX);
};

const keep = (host: Ports, questions: readonly string[]): void => {
  const { local } = storageOf(host);
  if (questions.length === 0) local.remove(SEARCH_HISTORY_KEY);
  else local.set(SEARCH_HISTORY_KEY, JSON.stringify(questions.slice(0, HISTORY_MAX)));
};

/** Puts a question in front; one that stands there already moves. */
export const rememberSearch = (host: Ports, text: string): void => {
  const question = asQuestion(text);
  if (question !== '') keep(host, [question, ...searchHistory(host).filter((other) => other !== question)]);
};

export const forgetSearch = (host: Ports, text: string): void =>
  keep(
    host,
    searchHistory(host).filter((other) => other !== text),
  );

export const forgetSearches = (host: Ports): void => keep(host, []);

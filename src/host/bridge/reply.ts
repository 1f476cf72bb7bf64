import { isRecord, parseJson } from '../../lib/json.ts';

/** How a call ended. Every end but `ok` is an absence that the page has a way around. */
export type BridgeResult<Result> =
  | { readonly status: 'ok'; readonly value: Result }
  | { readonly status: 'unsupported' | 'oldVersion' | 'timeout' | 'denied' | 'invalid' };

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 8;

/** Absent answers mean "I will call back". */
export const isPending = (answer: unknown): boolean => answer === undefined || answer === null || answer === '';

/**
 * Reads what an app answered, `{"code":0,"data":{…}}` as text or as an object: code 0 done, 1 refused by the user or
 * the system, 2 not known to this app. An object is read through its JSON, so that getters, proxies and functions in it
 * stay behind.
 */
export const readReply = (answer: unknown, maxBytes: number = MAX_BYTES): BridgeResult<unknown> => {
  const parsed = parseJson(typeof answer === 'string' ? answer : jsonOf(answer), {
    maxBytes,
    maxDepth: MAX_DEPTH,
  });
  if (!parsed.ok || !isRecord(parsed.value)) return { status: 'invalid' };
  switch (parsed.value['code']) {
    case 0:
    case '0':
      return { status: 'ok', value: parsed.value['data'] };
    case 1:
    case '1':
      return { status: 'denied' };
    case 2:
    case '2':
      return { status: 'unsupported' };
    default:
      return { status: 'invalid' };
  }
};

const jsonOf = (answer: unknown): unknown => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  try {
    return JSON.stringify(answer);
  } catch {
    return undefined;
  }
};

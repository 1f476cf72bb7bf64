import type { Call } from '../../api/define.ts';
import { wirePairs } from '../../api/wire.ts';
import { refuse } from '../errors.ts';
import { readBody } from './body.ts';
import { parseJsonObject } from './jsonObject.ts';
import { firstValues, payloadFromText } from './fields.ts';

/** A request's parameters: as text (for signature and key) and as the contract's raw payload. */
export interface Input {
  readonly values: ReadonlyMap<string, string>;
  readonly payload: Record<string, unknown>;
}

/** Reads the query of a GET, or the JSON or form body of a POST. Signature parameters of a POST may stand in its query. */
export const readInput = async (call: Call, request: Request): Promise<Input> => {
  const query = firstValues(new URL(request.url).searchParams);
  if (call.method === 'GET') return { values: query, payload: payloadFromText(call, query) };
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const body = await readBody(request);
  if (type === 'application/x-www-form-urlencoded') {
    const form = firstValues(new URLSearchParams(body));
    return { values: new Map([...query, ...form]), payload: payloadFromText(call, form) };
  }
  if (type !== 'application/json' && body !== '') throw refuse('mediaType');
  const payload = parseJsonObject(body);
  return { values: new Map([...query, ...wirePairs(payload)]), payload };
};

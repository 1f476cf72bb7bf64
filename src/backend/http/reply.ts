import { REQUEST_ID_HEADER } from '../../api/wire.ts';
import { type Refusal } from '../errors.ts';

/** Every answer of the API carries these, errors too. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** An envelope as text: what idempotency keeps and what travels. */
export const envelope = (data: unknown, topLevel: boolean): string =>
  JSON.stringify(
    topLevel ? { errCode: 0, errMsg: '', ...(data as object) } : { errCode: 0, errMsg: '', data: data ?? null },
  );

export const refusalEnvelope = ({ row, options }: Refusal): string =>
  JSON.stringify({ errCode: row.errCode, errMsg: options.errMsg ?? row.errMsg, data: options.data ?? null });

export const jsonResponse = (body: string, status = 200): Response =>
  new Response(body, { status, headers: API_HEADERS });

/** The answer to a refusal. */
export const refusalResponse = (refusal: Refusal): Response => {
  const { row, options } = refusal;
  const response = jsonResponse(refusalEnvelope(refusal), options.status ?? row.status ?? 200);
  if (options.retryAfterSec !== undefined) response.headers.set('Retry-After', String(options.retryAfterSec));
  if (options.requestId !== undefined) response.headers.set(REQUEST_ID_HEADER, options.requestId);
  return response;
};

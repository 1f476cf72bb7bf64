import type { Settings } from '../settings.ts';
import { refuse } from '../errors.ts';
import { keyed, same } from '../sessions/secrets.ts';
import type { Connection } from '../visitor.ts';
import type { Registry } from './registry.ts';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Whoever comes through a proxy carries one of these, and comes from elsewhere. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

const isFromHere = (request: Request, connection: Connection | undefined): boolean =>
  LOOPBACK.test(connection?.address ?? connection?.incoming?.socket?.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(new URL(request.url).hostname) &&
  !FORWARDED.some((name) => request.headers.has(name));

/** Compared as hashes: how long it takes says nothing of the token. */
const opens = (request: Request, token: string | null): boolean => {
  const sent = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === null || sent === undefined) return false;
  const purpose = new Uint8Array(32);
  return same(keyed(purpose, 'metrics', sent), keyed(purpose, 'metrics', token));
};

/** `/metrics`, for this machine itself or with the token of `METRICS_TOKEN`. For anybody else it is not there. */
export const serveMetrics = (
  registry: Registry,
  { metricsToken }: Pick<Settings, 'metricsToken'>,
  request: Request,
  connection: Connection | undefined,
): Response => {
  if (!isFromHere(request, connection) && !opens(request, metricsToken)) throw refuse('noSuchCall');
  return new Response(registry.text(), {
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' },
  });
};

import { UPLOAD_HEADERS } from '../../api/upload/parts.ts';
import {
  KEY_HEADER,
  READER_HEADER,
  REQUEST_ID_HEADER,
  REQUESTED_WITH_HEADER,
  WEB_VERSION_HEADER,
} from '../../api/wire.ts';
import type { Settings } from '../settings.ts';

const PREFLIGHT_SEC = 600;

/** CORS headers for an origin on the list, exactly; nothing for any other. Never a star: cookies travel. */
export const corsHeaders = (request: Request, settings: Settings): Record<string, string> => {
  const origin = request.headers.get('origin');
  if (origin === null || !settings.origins.includes(origin)) return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': [
      'Retry-After',
      READER_HEADER,
      REQUEST_ID_HEADER,
      'Location',
      ...Object.values(UPLOAD_HEADERS),
    ].join(', '),
    Vary: 'Origin',
  };
};

/** The answer to a preflight; a stranger gets one that allows nothing. */
export const preflight = (request: Request, settings: Settings, methods: string): Response => {
  const headers = corsHeaders(request, settings);
  if (headers['Access-Control-Allow-Origin']) {
    headers['Access-Control-Allow-Methods'] = methods;
    headers['Access-Control-Allow-Headers'] = [
      'Content-Type',
      REQUESTED_WITH_HEADER,
      KEY_HEADER,
      WEB_VERSION_HEADER,
      ...Object.values(UPLOAD_HEADERS),
    ].join(', ');
    headers['Access-Control-Max-Age'] = String(PREFLIGHT_SEC);
  }
  return new Response(null, { status: 204, headers: { ...headers, Allow: methods, 'Cache-Control': 'no-store' } });
};

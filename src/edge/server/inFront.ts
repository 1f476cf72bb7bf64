import type { Answer } from '../worker/filledPages.ts';
import type { Edge } from '../worker/handler.ts';

/** A server in this process: it knows who is connected by what came with the request. */
type Local<Connection> = (request: Request, connection: Connection | undefined) => Response | Promise<Response>;

/** What of a visitor's request tells the API whose allowance a read is taken from. */
const FORWARDED = ['x-forwarded-for', 'user-agent'];

/** The site with its pages filled; `api` answers in this process what the site asks by a path. */
export const inFront =
  <Connection>(edge: Edge, site: Local<Connection>, api: Local<Connection>) =>
  (request: Request, connection: Connection | undefined): Promise<Answer | Response> =>
    edge.answer(request, {
      site: (asked) => site(asked, connection),
      ask: async (address, signal) => {
        const headers = new Headers({ accept: 'application/json' });
        for (const name of FORWARDED) {
          const value = request.headers.get(name);
          if (value !== null) headers.set(name, value);
        }
        if (/^https?:/.test(address)) return fetch(address, { headers, redirect: 'manual', signal });
        return api(new Request(new URL(address, 'http://localhost'), { headers }), connection);
      },
    });

import type { Call } from '../api/define.ts';
import { patternOf } from '../lib/params.ts';
import type { ParamKind } from '../routes.ts';
import { API, API_ORIGIN } from '../settings.ts';
import type { HeadRequest } from './head/page.ts';

interface Source {
  /** Query parameters of the page it may come from, in order; the field's own name when left out. */
  readonly from?: readonly string[];
  readonly kind: ParamKind;
  /** The values it may have; another one counts as none. */
  readonly oneOf?: readonly string[];
  /** Without a good value the page shows its bad-link face and sends nothing. */
  readonly need?: true;
  /** Value sent when the address gives none, or a bad one; empty: nothing is sent then. */
  readonly else?: string;
  /** It stands in the path: a pattern whose first group it is. */
  readonly at?: string;
}

/** Address of a call without its query: below `{api}`, or from the host's root (specification, section 7). */
export const addressOf = (call: Pick<Call, 'path' | 'root'>): string =>
  call.root ? API_ORIGIN + call.path : API + call.path;

/**
 * The request a page starts in its head, typed by the call's payload: each field says which query parameter feeds it
 * and what a good value is. Only reads may start early; a call that changes something does not compile into a page.
 */
export const headRequest = <Payload, Reply>(
  call: Call<Payload, Reply>,
  query: { readonly [Field in keyof Payload]?: Source },
): HeadRequest => {
  if (call.method !== 'GET' || call.changes) throw new Error(`${call.name} is no read: it cannot start with the page`);
  return {
    name: call.name,
    url: addressOf(call),
    query: Object.fromEntries(
      Object.entries(query as Record<string, Source>).map(([field, { kind, oneOf, ...how }]) => [
        field,
        {
          ...how,
          is: patternOf(kind, oneOf),
          // Whose list was asked for cannot be told: everybody's is no answer to that.
          ...(kind === 'id' && how.else === undefined ? { strict: true as const } : {}),
          ...(kind === 'legacyId' ? { plus: true as const } : {}),
        },
      ]),
    ),
    ...(call.topLevel ? { top: true as const } : {}),
  };
};

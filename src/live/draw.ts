/**
 * What a living part shows, drawn on its element: in the browser (region.ts), and before the page leaves the server
 * (edge/worker). Nothing here asks for anything or knows a page.
 */
import { errCodeOf, isSilent } from '../api/envelope.ts';
import { NOT_LOGGED_IN } from '../api/errors.ts';
import { field } from './field.ts';
import { fill } from './fill.ts';
import type { HeadReply } from './head/page.ts';
import type { ViewState } from './viewState.ts';

/**
 * Refusals that a reading page draws as a state of its own; anything else is the error state with the server's words. The
 * numbers are the reference backend's and follow HTTP (src/backend/errors.ts). Of the silent one (-1; specification,
 * section 8) `data.state` says why (api/community/refusal.ts).
 */
const GONE: readonly number[] = [403, 404, 410];

export type Refused = Extract<HeadReply, { why: 'refused' }>;

/** The elements of a part's states, before any list of it is drawn. */
export const statesOf = (root: Element): readonly HTMLElement[] =>
  Array.prototype.slice.call(root.querySelectorAll('[data-when-view]')) as HTMLElement[];

/** Shows one state and hides the others. */
export const drawState = (root: Element, states: readonly HTMLElement[], state: ViewState): void => {
  root.setAttribute('data-view', state);
  for (const one of states) one.hidden = one.getAttribute('data-when-view') !== state;
};

/** Fills a checked reply in, but for the parts that are filled later, and says which state it deserves. */
export const drawReply = (root: HTMLElement, data: unknown, later?: readonly Element[]): 'ready' | 'empty' => {
  const list = root.getAttribute('data-list');
  const items = list === null ? null : field(data, list);
  // Lists that stood here are emptied as well: what comes after this is not drawn beside them.
  fill(root, data, undefined, later);
  return Array.isArray(items) && items.length === 0 ? 'empty' : 'ready';
};

/** The state that a refusal deserves; `reason` is the server's word for why something is gone. */
export const refusedAs = (reply: Refused): { readonly state: ViewState; readonly reason?: string } => {
  const reason = field(reply, 'data.state');
  const code = errCodeOf(reply.errCode);
  if (isSilent(code) && typeof reason === 'string') return { state: 'gone', reason };
  return { state: GONE.indexOf(code as number) >= 0 ? 'gone' : code === NOT_LOGGED_IN ? 'guest' : 'error' };
};

/** The face of what is gone, filled from what came with a silent refusal; null where the part has none. */
export const drawGone = (root: Element, data: unknown): HTMLElement | null => {
  const gone = root.querySelector<HTMLElement>('[data-when-view="gone"]');
  if (gone !== null) fill(gone, data);
  return gone;
};

/** Where a state says why. */
export const whyIn = (root: Element, state: ViewState): Element | null =>
  root.querySelector(`[data-when-view="${state}"] [data-why]`);

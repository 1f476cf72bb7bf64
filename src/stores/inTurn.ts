import { Waits } from './outbox/waits.ts';

/** How it ended for who was the last to touch a control. */
export interface Ended<State> {
  /** What the server has: its answer, or where the last request failed, what it had said before. */
  readonly state: State;
  /** Why the last request failed; null where it did not. */
  readonly error: Error | null;
}

interface Line<State> {
  /** What the server is known to have. */
  known: State;
  /** Touches so far; the last one counts. */
  touches: number;
  under: Promise<unknown>;
}

const lines = new Map<string, Line<unknown>>();

/**
 * Sends what a control was set to, one request at a time: of touches that follow while one is under way, the last is sent after
 * it, so that what the visitor wanted last is what the server has in the end. `before` is what the server had. Null: a later
 * touch has taken over. Never rejects.
 */
export const inTurn = async <State>(
  control: string,
  before: State,
  send: () => Promise<State>,
): Promise<Ended<State> | null> => {
  const line = (lines.get(control) ?? { known: before, touches: 0, under: Promise.resolve() }) as Line<State>;
  lines.set(control, line);
  line.touches += 1;
  const touch = line.touches;
  const isLast = (): boolean => line.touches === touch;
  let error: Error | null = null;
  const sent = line.under.then(async () => {
    if (!isLast()) return;
    try {
      line.known = await send();
    } catch (failure) {
      error = failure instanceof Error ? failure : new Error(String(failure));
    }
  });
  line.under = sent;
  await sent;
  if (!isLast()) return null;
  lines.delete(control);
  return { state: line.known, error };
};

/**
 * The same for a control that was shown ahead: `show` is told what the server has, where the touch was the last one and nothing
 * waits for a network, which stands as it was meant. Throws what the last request failed with.
 */
export const settleLast = async <State>(
  control: string,
  before: State,
  send: () => Promise<State>,
  show: (state: State) => void,
): Promise<void> => {
  const ended = await inTurn(control, before, send);
  if (ended === null) return;
  if (!(ended.error instanceof Waits)) show(ended.state);
  if (ended.error !== null) throw ended.error;
};

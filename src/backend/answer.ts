import type { Call } from '../api/define.ts';
import type { CallContext } from './context.ts';

/** A contract and what answers it. */
export interface Answer {
  readonly call: Call;
  /** What takes long, before the change begins. */
  readonly prepare?: (payload: never, context: CallContext) => Promise<object>;
  readonly handle: (payload: never, context: CallContext, prepared: never) => unknown;
}

/**
 * Answers a contract. The payload arrives parsed by `call.request`; what the handler returns is
 * the `data` of the envelope (or stands beside `errCode` for `topLevel` calls) and is typed by
 * `call.reply`. Throw `refuse('name')` to refuse.
 *
 * A call that `changes` something runs in one transaction together with the record of its
 * idempotency key, so its handler must be synchronous. A handler may not change anything when the
 * contract does not say `changes`.
 */
export const answer = <Payload, Reply>(
  call: Call<Payload, Reply>,
  handle: (payload: Payload, context: CallContext) => NoInfer<Reply> | Promise<NoInfer<Reply>>,
): Answer => ({ call: call as Call, handle: handle as Answer['handle'] });

/**
 * Answers a contract that changes something and has to work something out first that nobody should wait for (a password's
 * hash, say): `prepare` reads and changes nothing, and refuses what can be refused early; `handle` is synchronous, in the
 * transaction, and judges anew what may have changed meanwhile.
 */
export const answerPrepared = <Payload, Reply, Prepared extends object>(
  call: Call<Payload, Reply> & { readonly changes?: true },
  prepare: (payload: Payload, context: CallContext) => Promise<Prepared>,
  handle: (payload: Payload, context: CallContext, prepared: Prepared) => NoInfer<Reply>,
): Answer => ({
  call: call as Call,
  prepare: prepare as Answer['prepare'] & object,
  handle: handle as Answer['handle'],
});

/** Answers a `raw` contract with a response of its own (a picture, say). */
export const answerRaw = <Payload>(
  call: Call<Payload> & { readonly raw?: true },
  handle: (payload: Payload, context: CallContext) => Response | Promise<Response>,
): Answer => ({ call: call as Call, handle: handle as Answer['handle'] });

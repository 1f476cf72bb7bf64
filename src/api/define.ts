import type { ZodMiniType } from 'zod/mini';

/**
 * One server call, described once for both ends: the client builds the request from it and parses
 * the reply with it; the reference backend parses the request with it and is typed by the reply.
 *
 * Every reply is the envelope `{ errCode, errMsg, data }`. `errCode` is 0 (number or text) on
 * success; -1 is a silent failure that the screen draws itself (specification, section 8).
 * `topLevel` marks the calls whose fields the specification puts beside `errCode` instead of in
 * `data`.
 */
export interface Call<Payload = unknown, Reply = unknown> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below `{api}`, or from the host's root when `root` is set. */
  readonly path: string;
  /** The specification gives this path from the host's root: it does not move with `{api}`. */
  readonly root?: true;
  readonly request: ZodMiniType<Payload>;
  readonly reply: ZodMiniType<Reply>;
  readonly topLevel?: true;
  /** Carries the signature parameter: `sign`, `ts`, `nonce` (api/signature.ts). */
  readonly signed?: true;
  /** Changes something: carries an idempotency key and the custom header, whatever its method. */
  readonly changes?: true;
  /** Needs a session; the server refuses without one. */
  readonly login?: true;
  /** The reply is not an envelope (a picture, say): the client does not parse it. */
  readonly raw?: true;
  /** A sentence for the OpenAPI file. */
  readonly summary: string;
}

/** Declares a call and keeps its payload and reply types. */
export const defineCall = <Payload, Reply>(call: Call<Payload, Reply>): Call<Payload, Reply> => call;

export type PayloadOf<C> = C extends Call<infer Payload, unknown> ? Payload : never;
export type ReplyOf<C> = C extends Call<never, infer Reply> | Call<infer _, infer Reply> ? Reply : never;

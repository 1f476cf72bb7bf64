import * as z from 'zod/mini';
import { KEY_HEADER, KEY_PATTERN, READER_HEADER, servedPath } from '../api/wire.ts';
import type { Answer } from './answer.ts';
import { keepAccount } from './community/moderation/closing.ts';
import type { CallContext, Parts } from './context.ts';
import { patiently } from './database/patience.ts';
import { grouped } from './database/group.ts';
import { Refusal, refuse } from './errors.ts';
import { browserCookie, sessionCookie, writeCookie } from './http/cookies.ts';
import { refuseCrossSite } from './http/guard.ts';
import { readInput } from './http/input.ts';
import { findStored, storeAnswer } from './http/idempotency.ts';
import { fingerprint } from './http/fingerprint.ts';
import { envelope, jsonResponse, refusalEnvelope } from './http/reply.ts';
import { checkSignature, spendNonce } from './http/signature.ts';
import { maskedNetwork, SEEN_EVERY_MS } from './sessions/seen.ts';
import { endSession, openSession } from './sessions/sessions.ts';
import { SESSION_LIFE_MS, tokenOf } from './sessions/session.ts';
import { isLive } from './sessions/findSession.ts';
import { readVisitor, type Connection } from './visitor.ts';

/** Worked out when it is first asked for. */
const once = <Value extends object | string>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

/** Reads that are never refused: who one is must be known to be told anything. */
const FREE: ReadonlySet<string> = new Set(['validIslogin']);

const BROWSER_LIFE_SEC = 180 * 86_400;

/**
 * Answers one request for one contract: cross-site guard, visitor, payload, signature, login,
 * idempotency, handler, envelope. Throws refusals; app.ts turns whatever is thrown into an answer.
 */
export const dispatch = async (
  parts: Parts,
  { call, prepare, handle }: Answer,
  request: Request,
  connection: Connection | undefined,
): Promise<Response> => {
  const { settings, database, secret } = parts;
  const guarded = call.changes === true || call.signed === true;
  if (guarded) refuseCrossSite(request, settings, call.changes === true);

  const { values, payload: raw } = await readInput(call, request);
  const now = parts.clock();
  const key = request.headers.get(KEY_HEADER) ?? values.get('key') ?? null;
  const { browserToken, ...visitor } = readVisitor(parts, request, connection, now, key);
  const { session } = visitor;
  if (session && now - session.seenAt >= SEEN_EVERY_MS)
    parts.seen.set(session.handle, { at: now, network: maskedNetwork(visitor.address) });
  const nonce = call.signed ? checkSignature(parts, call.method, servedPath(call), values, now) : null;

  const parsed = z.safeParse(call.request, raw);
  if (!parsed.success) throw refuse('badRequest', { data: { fields: namesOf(parsed.error) } });
  // Most calls only read: they have no key, and nothing is kept of them.
  const ofBrowser = once(() => `browser:${Buffer.from(visitor.browser).toString('base64url')}`);
  const print = once(() => fingerprint(secret, call.name, parsed.data));
  if (call.login && !visitor.session) {
    // What ended the session may have been asked before, and its answer lost: the browser alone is left to know it by.
    const told = call.changes && key !== null ? findStored(database, ofBrowser(), key, print(), now) : null;
    if (told === null) throw refuse('login');
    return jsonResponse(told.answer);
  }

  const cookies: string[] = [];
  if (guarded && browserToken !== null)
    cookies.push(writeCookie(settings, browserCookie(settings), browserToken, BROWSER_LIFE_SEC));
  const giveCookie = (handle: string): void => {
    cookies.push(writeCookie(settings, sessionCookie(settings), tokenOf(secret, handle), SESSION_LIFE_MS / 1000));
  };

  /** What must be told to others once the change is committed. */
  const later: (() => void)[] = [];
  let opened: string | null = null;
  let left = false;
  const endCurrent = (): void => {
    if (!visitor.session) return;
    const { handle } = visitor.session;
    endSession(database, handle);
    later.push(() => parts.hub.endSession(handle));
  };
  const context: CallContext = {
    ...parts,
    hub: { ...parts.hub, publish: (event) => void later.push(() => parts.hub.publish(event)) },
    now,
    visitor,
    userId: visitor.session?.userId ?? null,
    afterCommit: (work) => void later.push(work),
    logIn(userId) {
      endCurrent();
      keepAccount({ database, now }, userId);
      opened = openSession(database, secret, userId, now, visitor.userAgent, maskedNetwork(visitor.address)).handle;
      giveCookie(opened);
      return opened;
    },
    logOut() {
      endCurrent();
      left = true;
      cookies.push(writeCookie(settings, sessionCookie(settings), '', 0));
    },
  };
  const finish = (response: Response): Response => {
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
    if (visitor.session) response.headers.set(READER_HEADER, visitor.session.userId);
    for (const work of later) work();
    return response;
  };
  const packed = (data: unknown): string => {
    if (settings.checkReplies) assertReply(call.name, z.safeParse(call.reply, data));
    return envelope(data, call.topLevel === true);
  };

  if (!call.changes) {
    if (nonce !== null) await patiently(() => spendNonce(parts, nonce, now));
    const reader = { userId: context.userId, address: visitor.address };
    if (!FREE.has(call.name)) parts.budget.check(reader);
    const began = performance.now();
    let given: unknown;
    try {
      given = handle(parsed.data as never, context, undefined as never);
      if (!(given instanceof Promise || given instanceof Response)) given = jsonResponse(packed(given));
    } finally {
      parts.budget.charge(reader, performance.now() - began);
    }
    const data = await given;
    return finish(data instanceof Response ? data : jsonResponse(packed(data)));
  }

  if (key === null || !KEY_PATTERN.test(key)) throw refuse('keyMissing');
  // Where login is needed the member owns the key; elsewhere (login itself, say) the browser does.
  const scope = call.login ? `user:${visitor.session?.userId}` : ofBrowser();
  const isNew = (): boolean => findStored(database, scope, key, print(), now) === null;
  const prepared = prepare && isNew() ? await prepare(parsed.data as never, context) : undefined;
  const change = (): string => {
    const stored = findStored(database, scope, key, print(), now);
    if (stored) {
      if (stored.session !== null) {
        if (!isLive(database, stored.session, now)) throw refuse('replayed');
        giveCookie(stored.session);
      }
      return stored.answer;
    }
    if (prepare && !prepared) throw refuse('replayed');
    if (nonce !== null) spendNonce(parts, nonce, now);
    let text: string;
    try {
      const data = handle(parsed.data as never, context, prepared as never);
      if (data instanceof Promise)
        throw new Error(`${call.name} changes something, so its handler must be synchronous`);
      text = packed(data);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.options.keep) throw error;
      text = refusalEnvelope(error);
    }
    for (const of of left ? new Set([scope, ofBrowser()]) : [scope])
      storeAnswer(database, of, key, print(), { answer: text, session: opened }, now);
    return text;
  };
  const { result: body, committed } = await patiently(() => grouped(database, change));
  // Nobody is told of what is not on the disk.
  await committed;
  return finish(jsonResponse(body));
};

const namesOf = (error: z.core.$ZodError): string[] => [
  ...new Set(error.issues.map((issue) => String(issue.path[0] ?? '')).filter(Boolean)),
];

const assertReply = (name: string, result: z.core.util.SafeParseResult<unknown>): void => {
  if (!result.success)
    throw new Error(`The reply of ${name} breaks its contract: ${JSON.stringify(result.error.issues)}`);
};

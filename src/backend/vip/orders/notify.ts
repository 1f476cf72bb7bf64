import * as z from 'zod/mini';
import { channel as channelName, type Channel } from '../../../api/vip/fields.ts';
import type { Parts } from '../../context.ts';
import { patiently } from '../../database/patience.ts';
import { Refusal, refuse } from '../../errors.ts';
import { readBody } from '../../http/body.ts';
import { envelope, jsonResponse } from '../../http/reply.ts';
import { channelOf, channelsOf } from '../../pay/channels.ts';
import { applyNotice } from './outcome.ts';

const BODY_CAP_BYTES = 65_536;

/** Verifies a channel's message and acts on it, once. `ignored`: it is the channel's, and nothing here follows from it. */
export const takeNotice = (
  parts: Parts,
  name: Channel,
  body: string,
  headers: Headers,
): 'done' | 'known' | 'ignored' => {
  const now = parts.clock();
  const notice = channelOf(parts, name).read(body, headers, now);
  return notice === null ? 'ignored' : applyNotice(parts, name, notice, now);
};

/**
 * `POST /api/pay/notify/:channel`: where the channels' servers report. No cookie counts here, only the signature.
 * Success is answered after the commit; a channel that hears nothing says it again.
 */
export const receiveNotice = async (parts: Parts, request: Request, name: string): Promise<Response> => {
  const parsed = z.safeParse(channelName, name);
  if (!parsed.success) throw refuse('noSuchCall');
  const provider = channelsOf(parts).get(parsed.data)?.provider;
  try {
    const body = await readBody(request, BODY_CAP_BYTES);
    const result = await patiently(() => takeNotice(parts, parsed.data, body, request.headers));
    return provider ? provider.taken() : jsonResponse(envelope({ result }, false));
  } catch (error) {
    if (!provider || !(error instanceof Refusal)) throw error;
    const { row, options } = error;
    const reason = (options.data as { reason?: string } | undefined)?.reason;
    parts.log('warn', 'a payment message was refused', { channel: provider.name, errCode: row.errCode, reason });
    return provider.refused(options.status ?? row.status ?? 400, row.errMsg);
  }
};

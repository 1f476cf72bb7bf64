/** What the form does, with the first touch of it. */
import { changePassword, sendPasswordCode } from '../../../api/account/security.ts';
import { call } from '../../../api/call.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import { createKeptKey } from '../../../api/key.ts';
import { local } from '../../../host/browser/storage.ts';
import { writeAuthCode } from '../../../host/storage.ts';

export { modifyTrouble } from '../../../stores/account/modify/trouble.ts';

/** Sends a code to the member's number; seconds until the next one. */
export const sendCode = async (): Promise<number> => (await call(sendPasswordCode, {})).nextInSec;

type Payload = PayloadOf<typeof changePassword>;

/** A lost answer must not make a second change. */
const wish = createKeptKey();
/** The next try is a new wish. */
export const endWish = wish.end;

/** Changes the password and keeps the new session's public name. */
export const changeTo = async (payload: Payload): Promise<ReplyOf<typeof changePassword>> => {
  const reply = await call(changePassword, payload, { key: wish.of(payload) });
  wish.end();
  writeAuthCode({ local }, reply.authCode);
  return reply;
};

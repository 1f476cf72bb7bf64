/** What the form does, with the first touch of it. */
import { changePassword, sendPasswordCode } from '../../../api/account/security.ts';
import { call } from '../../../api/call.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import { createKey } from '../../../api/key.ts';
import { local } from '../../../host/browser/storage.ts';
import { writeAuthCode } from '../../../host/storage.ts';

export { modifyTrouble } from '../../../stores/account/modify/trouble.ts';

/** Sends a code to the member's number; seconds until the next one. */
export const sendCode = async (): Promise<number> => (await call(sendPasswordCode, {})).nextInSec;

type Payload = PayloadOf<typeof changePassword>;

/** One key for one wish: a lost answer must not make a second change. */
let wish = { what: '', key: '' };
/** The next try is a new wish. */
export const endWish = (): void => void (wish = { what: '', key: '' });

/** Changes the password and keeps the new session's public name. */
export const changeTo = async (payload: Payload): Promise<ReplyOf<typeof changePassword>> => {
  const what = JSON.stringify(payload);
  if (wish.what !== what) wish = { what, key: createKey() };
  const reply = await call(changePassword, payload, { key: wish.key });
  endWish();
  writeAuthCode({ local }, reply.authCode);
  return reply;
};

/**
 * What the form needs once somebody touches it: requests with their contracts, and the parts that most visitors never see.
 * It stays out of the first script, which is there for the fields alone.
 */
import type { Agreed } from '../../api/vip/fields.ts';
import { type LoginActions, createLoginActions } from '../../stores/account/loginActions.ts';
import { loginCalls } from '../../stores/account/loginCalls.ts';
import type { LoginPorts, LoginFields } from '../../stores/account/loginForm.ts';
import { rememberAgreed } from '../../stores/agreementAnswers.ts';
import { leave } from './leave.ts';

export { AgreeSheet } from './AgreeSheet.tsx';
export { Continue } from './Continue.tsx';
export { inForce } from './inForce.ts';
export { Help } from './Help.tsx';
export { Newcomer } from './Newcomer.tsx';
export { PictureField } from './fields/PictureField.tsx';
export { VoiceCode } from './VoiceCode.tsx';
export { TextMessageCode } from './TextMessageCode.tsx';

/** The documents and versions that the form names at this moment. */
const namedDocuments = (): readonly Agreed[] => {
  const text = document.querySelector<HTMLElement>('[data-agreements]')?.dataset['agreements'];
  return text === undefined ? [] : (JSON.parse(text) as Agreed[]);
};

export const makeActions = (fields: LoginFields, host: LoginPorts): LoginActions =>
  createLoginActions(
    fields,
    host,
    loginCalls(leave, namedDocuments, (agreed) => rememberAgreed(host, agreed)),
  );

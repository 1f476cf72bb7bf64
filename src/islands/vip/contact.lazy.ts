/**
 * What the form to the customer service needs beside its fields: who writes, from what, and what was asked before. It
 * comes once the fields stand.
 */
import { call } from '../../api/call.ts';
import { createTicket, listTickets, type Ticket } from '../../api/support/support.ts';
import type { PayloadOf } from '../../api/define.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { goToLogin } from '../../stores/session/goToLogin.ts';
import { checkSession } from '../../stores/session/session.ts';
import { type ContactWords, keepContactWords, takeContactWords } from '../../stores/vip/contactWords.ts';
import { diagnostic } from '../../stores/vip/diagnostic.ts';
import { copyText } from '../../stores/copyText.ts';

/** Who has to log in first finds the words here on coming back. */
export const logInWith = (words: ContactWords): Promise<void> => {
  keepContactWords(browserHost(), words);
  return goToLogin();
};

/** Puts the words that waited for a login back, unless something was written meanwhile. `carried`: what the page itself put there. */
export const putBack = (form: HTMLFormElement, field: HTMLTextAreaElement, carried: string): void => {
  const words = takeContactWords(browserHost());
  if (words === null || (field.value !== '' && field.value !== carried)) return;
  field.value = words.text;
  const topic = form.elements.namedItem('topic');
  const known = (option: HTMLOptionElement): boolean => option.value === words.topic;
  if (topic instanceof HTMLSelectElement && Array.from(topic.options).some(known)) topic.value = words.topic;
};

export const diagnose = (userId: string | null, orderId: string | null): string =>
  diagnostic(browserHost(), userId, orderId);

/** Id of the member who writes, or null for a guest. Throws where nobody could say who it is. */
export const writer = async (): Promise<string | null> => {
  const session = await checkSession();
  if (session.status !== 'member' && session.status !== 'guest') throw new Error('The session could not be asked for');
  return session.status === 'member' ? session.userId : null;
};

export const readTickets = async (): Promise<readonly Ticket[]> => (await call(listTickets, {})).list;

export const send = (payload: PayloadOf<typeof createTicket>, key: string): Promise<Ticket> =>
  call(createTicket, payload, { key });

export const copy = (text: string): void => void copyText(text, '已复制', '复制没有成功，请长按选取');

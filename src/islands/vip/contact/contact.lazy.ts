/**
 * What the form to the customer service needs beside its fields: who writes, from what, and what was asked before. It
 * comes once the fields stand.
 */
import { call } from '../../../api/call.ts';
import { createTicket, listTickets, type Ticket } from '../../../api/support/support.ts';
import type { PayloadOf } from '../../../api/define.ts';
import { browserHost } from '../../../host/browser/browserHost.ts';
import { storageOf } from '../../../host/storage.ts';
import { goToLogin } from '../../../stores/session/goToLogin.ts';
import { checkSession } from '../../../stores/session/session.ts';
import {
  type ContactDraft,
  dropContactDraft,
  keepContactDraft,
  readContactDraft,
} from '../../../stores/vip/contactDraft.ts';
import { diagnostic } from '../../../stores/vip/diagnostic.ts';
import { copyText } from '../../../stores/copyText.ts';

const area = () => storageOf(browserHost()).local;

export const logIn = (): Promise<void> => goToLogin();

/** Keeps what stands in the form. */
export const keep = (draft: ContactDraft, carried: string): void => keepContactDraft(area(), draft, carried);

/** It was sent. */
export const forget = (): void => dropContactDraft(area());

/**
 * Puts what was written before back, unless something was written meanwhile, and returns the pictures that go with it.
 * `carried`: what the page itself put there.
 */
export const putBack = (
  form: HTMLFormElement,
  field: HTMLTextAreaElement,
  carried: string,
): ContactDraft['pictures'] => {
  const draft = readContactDraft(area());
  if (draft === null || (field.value !== '' && field.value !== carried)) return [];
  if (draft.text.trim() !== '') field.value = draft.text;
  const topic = form.elements.namedItem('topic');
  const known = (option: HTMLOptionElement): boolean => option.value === draft.topic;
  if (topic instanceof HTMLSelectElement && Array.from(topic.options).some(known)) topic.value = draft.topic;
  return draft.pictures;
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

import type { Agreed } from '../../api/vip/fields.ts';
import type { CallContext } from '../context.ts';
import { refuse } from '../errors.ts';

/** What leaders and those who go along owe each other (`src/content/agreements`). */
const DOC = 'user-protocol';

/** The version in force that a sign-up agrees to. */
export const agreementNeeded = (context: Pick<CallContext, 'agreements' | 'now'>): Agreed & { title: string } => {
  const current = context.agreements(context.now).get(DOC)?.[0];
  if (!current) throw new Error(`No ${DOC} is in force`);
  return { doc: DOC, version: current.version, title: current.title };
};

/** What is written down with a sign-up; refuses another version than the one in force. */
export const agreedTo = (context: CallContext, { doc, version }: Agreed): string => {
  const need = agreementNeeded(context);
  if (doc !== need.doc || version !== need.version)
    throw refuse('consentNeeded', { data: { needed: [{ doc: need.doc, version: need.version }] } });
  return `${doc} ${version}`;
};

import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '../../../src/api/define.ts';
import { createDynamic } from '../../../src/api/dynamic/publish.ts';
import { callAs, logIn, type Member } from '../member.ts';

type More = Partial<Omit<PayloadOf<typeof createDynamic>, 'text' | 'key'>>;

/** Writes a dynamic as this member, by the site's own call; gives its id. */
export const writeDynamic = async (
  baseURL: string | undefined,
  member: Member,
  text: string,
  more: More = {},
): Promise<string> => {
  const key = randomUUID().replaceAll('-', '');
  return (await callAs(baseURL ?? '', member, createDynamic, { ...more, text, key })).did;
};

/** A new member with a dynamic that they alone may read. */
export const ownDynamic = async (
  baseURL: string | undefined,
  text: string,
): Promise<{ readonly member: Member; readonly did: string }> => {
  const member = await logIn(baseURL ?? '');
  return { member, did: await writeDynamic(baseURL, member, text, { visibility: 'self' }) };
};

import { createHash } from 'node:crypto';
import type { WechatSettings } from './settings.ts';
import { WechatRefusal } from './refusal.ts';
import { codeIn, send } from './client.ts';

/** Fetches a bill from where an answer said it lies; it is not signed, its hash is. */
export const fetchBill = async (
  settings: WechatSettings,
  { address, sha1 }: { readonly address: string; readonly sha1: string },
  now: number,
): Promise<string> => {
  const url = new URL(address);
  // A signed request goes to its host and to no other.
  if (url.origin !== new URL(settings.api).origin) throw new Error('The bill lies elsewhere');
  const response = await send(settings, 'GET', url, '', now);
  if (!response.ok) throw new WechatRefusal(response.status, codeIn(await response.text()));
  const bytes = Buffer.from(await response.arrayBuffer());
  if (createHash('sha1').update(bytes).digest('hex') !== sha1.toLowerCase())
    throw new Error('The bill is not what was promised');
  return bytes.toString('utf8');
};

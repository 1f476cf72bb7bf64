import { createHash } from 'node:crypto';
import { getWxConfig } from '../../../api/share/share.ts';
import { answer } from '../../answer.ts';
import { refuse } from '../../errors.ts';
import { randomText } from '../../sessions/secrets.ts';

/** The page's address if it is one of ours, without its fragment and otherwise as the page gave it: the messenger signs raw text. */
const ownAddress = (text: string, origins: readonly string[]): string | null => {
  const [address = ''] = text.split('#');
  try {
    const url = new URL(address);
    return origins.includes(url.origin) && url.username === '' && url.password === '' ? address : null;
  } catch {
    return null;
  }
};

export const answerGetWxConfig = answer(getWxConfig, ({ url }, { settings, now }) => {
  const { wxAppId, wxTicket, origins } = settings;
  if (!wxAppId || !wxTicket) throw refuse('noShareTicket');
  const address = ownAddress(url, origins);
  if (address === null) throw refuse('shareAddress');
  const nonceStr = randomText(12);
  const timestamp = Math.floor(now / 1_000);
  const signature = createHash('sha1')
    .update(`jsapi_ticket=${wxTicket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${address}`)
    .digest('hex');
  return { appId: wxAppId, timestamp, nonceStr, signature };
});

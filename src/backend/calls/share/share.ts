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

export const answerGetWxConfig = answer(getWxConfig, async ({ url }, { settings, ticket: readTicket, now }) => {
  const { messenger, origins } = settings;
  if (messenger === null || readTicket === null) throw refuse('noShareTicket');
  const address = ownAddress(url, origins);
  if (address === null) throw refuse('shareAddress');
  const ticket = await readTicket();
  if (ticket === null) throw refuse('noShareTicket', { errMsg: '暂时配置不了分享，请稍后再试' });
  const nonceStr = randomText(12);
  const timestamp = Math.floor(now / 1_000);
  const signature = createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${address}`)
    .digest('hex');
  return { appId: messenger.appId, timestamp, nonceStr, signature };
});

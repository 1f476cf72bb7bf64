import { joinDigits, squeeze } from './audit/plainForm.ts';
import { WORDS } from './audit/words.ts';

/**
 * The word check. It publishes nothing and refuses nothing: what looks like selling, luring away or gambling
 * waits (audit 1) until a person has looked. Rules are about shapes, so that spacing and look-alikes don't help.
 */

/** Shapes that no list of words holds, and what the author is told. */
const SHAPES: readonly (readonly [reason: string, found: (squeezed: string, raw: string) => boolean])[] = [
  [
    // A mobile number, however it is broken up; altitudes and distances are shorter.
    '像是留了手机号，为了你的安全，请不要公开它',
    (_, raw) => /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/.test(joinDigits(raw)),
  ],
  [
    '像是留了微信或 QQ 号，想约伴可以在评论里说',
    (squeezed) => /(?:vx|wx|weixin|wechat|微信|薇信|qq|扣扣)(?:号|群|联系|同号|是|加)*[a-z\d_]{6,20}/.test(squeezed),
  ],
  [
    // Members link through cards.
    '有站外的网址',
    (_, raw) =>
      /(?:https?:\/\/|www\.)[^\s]{3,}|[a-z0-9-]{2,}\.(?:com|cn|net|top|xyz|vip|cc|shop|club)(?![a-z])/i.test(
        raw.normalize('NFKC'),
      ),
  ],
];

/** Why a person should look at this text before others see it, in words for its author; '' when it passes. */
export const reviewReason = (text: string): string => {
  const squeezed = squeeze(text);
  const said = WORDS.find(({ words }) => words.some((word) => squeezed.includes(word)));
  return said?.reason ?? SHAPES.find(([, found]) => found(squeezed, text))?.[0] ?? '';
};

import type { ReplyOf } from '../../../api/define.ts';
import type { queryUserBaseInfo } from '../../../api/user/home.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { absoluteDate } from '../../../lib/time.ts';
import { element } from '../../live/element.ts';

type Leader = ReplyOf<typeof queryUserBaseInfo>['leader'];

const when = (at: number): HTMLElement => element('time', '', absoluteDate(at));

const check = ({ name, issuer, at, validTo }: Leader['checks'][number]): HTMLElement =>
  element(
    'span',
    'uf-check',
    `${name}（${issuer}）`,
    when(at),
    ' 核对',
    ...(validTo === null ? [] : [' 有效到 ', when(validTo)]),
  );

/** What somebody leads by, and which papers we have seen; nothing of who is no leader. */
export const leaderChecks = ({ certified, eventCount, checks }: Leader): readonly HTMLElement[] => {
  if (!certified) return [];
  const duty = element('a', 'uh-link', '领队的责任');
  duty.href = urlOf('/user/protocol');
  return [
    element(
      'p',
      'uf-why',
      '领队：通过领队认证，带过 ',
      element('span', 'num', String(eventCount)),
      ' 场活动。',
      ...(checks.length === 0 ? [] : ['核对过：', ...checks.map(check)]),
      '没有列出的证件，就是我们没有核对过。',
      duty,
    ),
  ];
};

import type { ReplyOf } from '../../api/define.ts';
import type { checkIn } from '../../api/event/leading.ts';
import { absoluteTime } from '../../lib/time.ts';

type Result = ReplyOf<typeof checkIn>;

const words = (result: Result): readonly [sign: string, text: string] => {
  const name = result.name ?? '';
  switch (result.result) {
    case 'valid':
      return ['✓', `${name} 可以出发`];
    case 'used':
      return ['!', `${name} 的票 ${absoluteTime(result.usedAt)} 已经用过`];
    case 'void':
      return ['×', `${name} 已经取消报名，这张票作废`];
    default:
      return ['×', '不是这场活动的票'];
  }
};

/** What came of the last ticket, large enough for the sun; null before the first. */
export const CheckedIn = ({ result }: { readonly result: Result | null }) => {
  const [sign, text] = result === null ? ['', ''] : words(result);
  return (
    <div className="check" data-result={result?.result} role="status" aria-live="assertive">
      {result !== null && (
        <>
          <b aria-hidden="true">{sign}</b>
          <p>{text}</p>
          <p className="lead-small num">
            已到 {result.arrived} / {result.going} 人
          </p>
        </>
      )}
    </div>
  );
};

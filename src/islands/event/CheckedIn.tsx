import type { ReplyOf } from '../../api/define.ts';
import type { checkIn } from '../../api/event/leading.ts';
import { checkedWords } from '../../stores/event/checkedWords.ts';

type Result = ReplyOf<typeof checkIn>;

const signOf = ({ result }: Result): string =>
  result === 'valid' ? '✓' : result === 'used' || result === 'early' || result === 'expired' ? '!' : '×';

/** What came of the last ticket, large enough for the sun; null before the first. */
export const CheckedIn = ({ result }: { readonly result: Result | null }) => {
  return (
    <div className="check" data-result={result?.result} role="status" aria-live="assertive">
      {result !== null && (
        <>
          <b aria-hidden="true">{signOf(result)}</b>
          <p>{checkedWords(result)}</p>
          <p className="lead-small num">
            已到 {result.arrived} / {result.going} 人
          </p>
        </>
      )}
    </div>
  );
};

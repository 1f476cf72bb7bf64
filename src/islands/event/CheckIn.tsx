import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { checkIn } from '../../api/event/leading.ts';
import { absoluteTime } from '../../lib/time.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { ticketIn } from '../../stores/event/ticket.ts';
import { useHere } from '../../ui/useHere.ts';

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

interface Props {
  readonly id: string;
  /** A ticket that was scanned; '' when one is typed. */
  readonly scanned: string;
  readonly onClose: () => void;
}

/** Lets in by the number of a ticket, typed or scanned. Each result is large enough for the sun. */
export const CheckIn = ({ id, scanned, onClose }: Props) => {
  const [typed, setTyped] = useState(scanned);
  const [trouble, setTrouble] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState(false);
  const here = useHere();

  const look = async (text: string): Promise<void> => {
    const code = ticketIn(text);
    setTrouble(code === null ? '票号是十位字母和数字，看看有没有少一位' : '');
    if (code === null || busy) return;
    setBusy(true);
    try {
      const found = await call(checkIn, { id, code });
      if (!here()) return;
      setResult(found);
      setTyped('');
    } catch (error) {
      logInOrTell(error);
    } finally {
      if (here()) setBusy(false);
    }
  };
  const lookNow = useRef(look);
  lookNow.current = look;
  useEffect(() => {
    if (scanned !== '') void lookNow.current(scanned);
  }, [scanned]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void look(typed);
  };

  return (
    <form className="lead" noValidate onSubmit={submit}>
      <h2 className="su-title">签到</h2>
      <div className="check" data-result={result?.result} role="status" aria-live="assertive">
        {result !== null && (
          <>
            <b aria-hidden="true">{words(result)[0]}</b>
            <p>{words(result)[1]}</p>
            <p className="lead-small num">
              已到 {result.arrived} / {result.going} 人
            </p>
          </>
        )}
      </div>
      <label className="check-code">
        票号（用相机扫队员的二维码会自动填好）
        <input
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={200}
          aria-invalid={trouble !== ''}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p className="su-trouble" role="alert">
        {trouble}
      </p>
      <p className="su-foot">
        <button type="button" className="button" onClick={onClose}>
          关闭
        </button>
        <button type="submit" className="button call" aria-disabled={busy}>
          {busy ? '正在核对…' : '核对'}
        </button>
      </p>
    </form>
  );
};

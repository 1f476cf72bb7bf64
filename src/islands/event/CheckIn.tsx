import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { checkIn } from '../../api/event/leading.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { ticketIn } from '../../stores/event/ticket.ts';
import { useHere } from '../../ui/useHere.ts';
import { CheckedIn } from './CheckedIn.tsx';
import { LeadForm } from './LeadForm.tsx';

type Result = ReplyOf<typeof checkIn>;

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

  return (
    <LeadForm
      title="签到"
      words={['关闭', '核对', '正在核对…']}
      {...{ trouble, busy, onClose }}
      onSubmit={() => void look(typed)}
    >
      <CheckedIn result={result} />
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
    </LeadForm>
  );
};

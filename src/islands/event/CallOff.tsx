import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { cancelEvent } from '../../api/event/leading.ts';
import type { EventReply } from '../../api/event/event.ts';
import { reload } from '../../live/views.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';
import { useHere } from '../../ui/useHere.ts';

/** Calls an event off, with the reason that everybody reads. */
export const CallOff = ({ event, onClose }: { readonly event: EventReply; readonly onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const here = useHere();
  const submit = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    const text = reason.trim();
    const short = text.length < 5 || text.length > 200;
    setTrouble(short ? '取消的原因写 5 到 200 个字，报名的人都会看到' : '');
    if (short || busy) return;
    setBusy(true);
    try {
      const { told } = await call(cancelEvent, { id: event.id, reason: text });
      showToast({ message: `活动已取消，通知了 ${told} 组人`, type: 'success' });
      reload();
      if (here()) onClose();
    } catch (error) {
      logInOrTell(error);
      if (here()) setBusy(false);
    }
  };
  return (
    <form className="lead" noValidate onSubmit={(submitted) => void submit(submitted)}>
      <h2 className="su-title">取消活动</h2>
      <p>
        取消以后不能恢复。报名和候补的人都会收到通知
        {event.free ? '。' : '，已付的费用全额退回。'}
      </p>
      <label className="check-code">
        原因
        <textarea rows={3} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <p className="su-trouble" role="alert">
        {trouble}
      </p>
      <p className="su-foot">
        <button type="button" className="button" onClick={onClose}>
          不取消
        </button>
        <button type="submit" className="button" data-destroys aria-disabled={busy}>
          {busy ? '正在取消…' : '取消活动'}
        </button>
      </p>
    </form>
  );
};

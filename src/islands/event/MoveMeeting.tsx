import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureWords, Refused } from '../../api/errors.ts';
import { moveMeeting } from '../../api/event/leading.ts';
import type { EventReply } from '../../api/event/event.ts';
import { chinaField, chinaInstant } from '../../lib/event/field.ts';
import { reload } from '../../live/views.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';
import { useHere } from '../../ui/useHere.ts';

/** Moves the meeting; everybody on the list is told what it was and what it is. */
export const MoveMeeting = ({ event, onClose }: { readonly event: EventReply; readonly onClose: () => void }) => {
  const [at, setAt] = useState(chinaField(event.meetAt));
  const [place, setPlace] = useState(event.meetPlace);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const here = useHere();
  const submit = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    const meetAt = chinaInstant(at);
    const meetPlace = place.trim();
    const wrong =
      meetAt === null
        ? '集合时间写成 2026-03-07 06:30 这样'
        : meetPlace.length < 4 || meetPlace.length > 80
          ? '集合地点写 4 到 80 个字，让没去过的人也找得到'
          : '';
    setTrouble(wrong);
    if (wrong !== '' || meetAt === null || busy) return;
    setBusy(true);
    try {
      const { told } = await call(moveMeeting, { id: event.id, meetAt, meetPlace });
      showToast({
        message: told === 0 ? '没有改动，或还没有人要通知' : `改好了，通知了 ${told} 组人`,
        type: 'success',
      });
      reload();
      if (here()) onClose();
    } catch (error) {
      if (error instanceof Refused && error.errCode !== 401) setTrouble(failureWords(error));
      logInOrTell(error);
      if (here()) setBusy(false);
    }
  };
  return (
    <form className="lead" noValidate onSubmit={(submitted) => void submit(submitted)}>
      <h2 className="su-title">改集合</h2>
      <label className="check-code">
        集合时间（北京时间）
        <input autoComplete="off" maxLength={20} value={at} onChange={({ target }) => setAt(target.value)} />
      </label>
      <label className="check-code">
        集合地点
        <input autoComplete="off" maxLength={100} value={place} onChange={({ target }) => setPlace(target.value)} />
      </label>
      <p className="su-trouble" role="alert">
        {trouble}
      </p>
      <p className="su-foot">
        <button type="button" className="button" onClick={onClose}>
          不改
        </button>
        <button type="submit" className="button call" aria-disabled={busy}>
          {busy ? '正在通知…' : '改好并通知'}
        </button>
      </p>
    </form>
  );
};

import { useState } from 'react';
import { call } from '../../api/call.ts';
import { cancelEvent } from '../../api/event/leading.ts';
import type { EventReply } from '../../api/event/event.ts';
import { typedIn } from '../../stores/session/typed.ts';
import { LeadForm } from './LeadForm.tsx';
import { useTelling } from './useTelling.ts';

/** Calls an event off, with the reason that everybody reads. */
export const CallOff = ({ event, onClose }: { readonly event: EventReply; readonly onClose: () => void }) => {
  const form = `callOff/${event.id}`;
  const [reason, setReason] = useState(() => typedIn(form)['reason'] ?? '');
  const { trouble, setTrouble, busy, tell } = useTelling(onClose, form);
  const submit = (): void => {
    const text = reason.trim();
    if (text.length < 5 || text.length > 200) return setTrouble('取消的原因写 5 到 200 个字，报名的人都会看到');
    void tell(
      () => call(cancelEvent, { id: event.id, reason: text }),
      (told) => `活动已取消，通知了 ${told} 组人`,
      { reason },
    );
  };
  return (
    <LeadForm
      title="取消活动"
      words={['不取消', '取消活动', '正在取消…']}
      destroys
      {...{ trouble, busy, onClose }}
      onSubmit={submit}
    >
      <p>
        取消以后不能恢复。报名和候补的人都会收到通知
        {event.ladder.length === 0 ? '。' : '，已付的费用全额退回。'}
      </p>
      <label className="check-code">
        原因
        <textarea rows={3} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
    </LeadForm>
  );
};

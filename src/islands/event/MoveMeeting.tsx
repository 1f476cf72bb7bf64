import { useState } from 'react';
import { call } from '../../api/call.ts';
import { moveMeeting } from '../../api/event/leading.ts';
import type { EventReply } from '../../api/event/event.ts';
import { chinaField, chinaInstant } from '../../lib/event/field.ts';
import { typedIn } from '../../stores/session/typed.ts';
import { LeadForm } from './LeadForm.tsx';
import { useTelling } from './useTelling.ts';

/** Moves the meeting; everybody on the list is told what it was and what it is. */
export const MoveMeeting = ({ event, onClose }: { readonly event: EventReply; readonly onClose: () => void }) => {
  const form = `moveMeeting/${event.id}`;
  const [left] = useState(() => typedIn(form));
  const [at, setAt] = useState(left['at'] ?? chinaField(event.meetAt));
  const [place, setPlace] = useState(left['place'] ?? event.meetPlace);
  const { trouble, setTrouble, busy, tell } = useTelling(onClose, form);
  const submit = (): void => {
    const meetAt = chinaInstant(at);
    const meetPlace = place.trim();
    if (meetAt === null) return setTrouble('集合时间写成 2026-03-07 06:30 这样');
    if (meetPlace.length < 4 || meetPlace.length > 80)
      return setTrouble('集合地点写 4 到 80 个字，让没去过的人也找得到');
    void tell(
      () => call(moveMeeting, { id: event.id, meetAt, meetPlace }),
      (told) => (told === 0 ? '没有改动，或还没有人要通知' : `改好了，通知了 ${told} 组人`),
      { at, place },
    );
  };
  return (
    <LeadForm
      title="改集合"
      words={['不改', '改好并通知', '正在通知…']}
      {...{ trouble, busy, onClose }}
      onSubmit={submit}
    >
      <label className="check-code">
        集合时间（北京时间）
        <input autoComplete="off" maxLength={20} value={at} onChange={({ target }) => setAt(target.value)} />
      </label>
      <label className="check-code">
        集合地点
        <input autoComplete="off" maxLength={100} value={place} onChange={({ target }) => setPlace(target.value)} />
      </label>
    </LeadForm>
  );
};

import type { EventReply } from '../../api/event/event.ts';
import sheetStyles from '../../styles/event/sheets.css?url';
import { openSheet } from '../../ui/modal/openSheet.tsx';
import { CallOff } from './CallOff.tsx';
import { CheckIn } from './CheckIn.tsx';
import { ChooseRoute } from './ChooseRoute.tsx';
import { MoveMeeting } from './MoveMeeting.tsx';
import { Participants } from './Participants.tsx';

const labels = { list: '报名名单', checkIn: '签到', move: '改集合', route: '选路线', callOff: '取消活动' } as const;

/** Opens one of the leader's sheets; `code`: a ticket that was scanned. */
export const showLeading = (name: keyof typeof labels, event: EventReply, code: string): Promise<void> =>
  openSheet({ label: labels[name], styles: sheetStyles }, (close) => {
    if (name === 'list') return <Participants id={event.id} onClose={() => close()} />;
    if (name === 'checkIn') return <CheckIn id={event.id} scanned={code} onClose={() => close()} />;
    if (name === 'move') return <MoveMeeting event={event} onClose={() => close()} />;
    if (name === 'route') return <ChooseRoute event={event} onClose={() => close()} />;
    return <CallOff event={event} onClose={() => close()} />;
  });

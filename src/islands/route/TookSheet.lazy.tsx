/** How long a route took whoever has been there: said, changed, taken back. */
import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '../../api/define.ts';
import type { getDetail } from '../../api/route/detail.ts';
import { hoursText } from '../../lib/span.ts';
import { tookFault } from '../../lib/track/took.ts';
import { reload } from '../../live/views.ts';
import { messages } from '../../messages.ts';
import { $routeRelation, sayRouteTook } from '../../stores/route/relation.ts';
import { secondsOf, typedOf } from '../../stores/route/took.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import { showToast } from '../../stores/toast.ts';
import sheetStyles from '../../styles/route/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { useHere } from '../../ui/useHere.ts';
import { useSlow } from '../../ui/useSlow.ts';

interface Props {
  readonly route: Pick<ReplyOf<typeof getDetail>, 'id' | 'kind' | 'distance'>;
  readonly close: Close;
}

const fields = [
  ['hours', '小时'],
  ['minutes', '分钟'],
] as const;

const TookForm = ({ route, close }: Props) => {
  const [said] = useState(() => $routeRelation.get()?.tookSec ?? null);
  const [typed, setTyped] = useState(() => typedOf(said));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const slow = useSlow(busy);
  const here = useHere();
  const sec = secondsOf(typed.hours, typed.minutes);
  const why = sec === null ? '写下小时或分钟' : Number.isNaN(sec) ? '小时和分钟都写整数' : tookFault(sec, route);

  const send = async (tookSec: number | null): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const payload = { id: route.id, mark: 'been' as const, tookSec };
    const done = await withLogin('setRouteMark', payload, () => sayRouteTook(tookSec));
    if (here()) setBusy(false);
    if (done !== true) return;
    close(reload);
    showToast({ message: tookSec === null ? '已清除用时' : `已记下，用时 ${hoursText(tookSec)}`, type: 'success' });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (why === '' && sec !== null) void send(sec);
  };
  return (
    <form className="rs" noValidate onSubmit={submit}>
      <h2 className="rs-title">走完用了多久</h2>
      <p className="rs-hint">从出发到走完，含休息。只用来算大家的中间值，不写你的名字。</p>
      <div className="rs-pair">
        {fields.map(([name, words]) => (
          <label key={name} className="rs-label">
            {words}
            <input
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={typed[name]}
              onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
            />
          </label>
        ))}
      </div>
      <p className="rs-why" role="alert">
        {slow ? messages.slow : tried ? why : ''}
      </p>
      <div className="rs-ways">
        {said !== null && (
          <button type="button" className="button rs-remove" disabled={busy} onClick={() => void send(null)}>
            清除用时
          </button>
        )}
        <button type="button" className="button" onClick={() => close()}>
          {messages.cancel}
        </button>
        <button type="submit" className="button call" disabled={busy}>
          {busy ? '正在保存…' : '保存'}
        </button>
      </div>
    </form>
  );
};

/** Opens the sheet in which a reader says how long a route took. */
export const showTook = (route: Props['route']): Promise<void> =>
  openSheet({ label: '走完用了多久', styles: sheetStyles }, (close) => <TookForm route={route} close={close} />);

/** How the way was: a kind, some words, the day, and where. A guest's report is sent when they are back from login. */
import { createCondition } from '../../api/route/act.ts';
import { type FormEvent, useRef, useState } from 'react';
import { createKey } from '../../api/key.ts';
import { CONDITION_TEXT_MAX, type ConditionKind } from '../../api/route/parts.ts';
import { absoluteDate } from '../../lib/time.ts';
import { reload } from '../../live/views.ts';
import { messages } from '../../messages.ts';
import { DAY_MS } from '../../site.ts';
import { runAction } from '../../stores/community/runAction.ts';
import { conditionNames } from '../../stores/route/names.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import { showToast } from '../../stores/toast.ts';
import sheetStyles from '../../styles/route/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { useHere } from '../../ui/useHere.ts';
import { useSlow } from '../../ui/useSlow.ts';
import { grouped } from '../../lib/number.ts';

/** Days back that may be chosen; the server takes a month. */
const DAYS_BACK = 14;
const kinds = Object.entries(conditionNames) as [ConditionKind, string][];
const dayWords = (back: number, now: number): string =>
  back === 0 ? '今天' : back === 1 ? '昨天' : absoluteDate(now - back * DAY_MS);

/** Metres of what was typed as kilometres; null for nothing, undefined for what is no distance on this way. */
const metresOf = (typed: string, length: number): number | null | undefined => {
  const text = typed.trim().replace('。', '.');
  if (text === '') return null;
  const metres = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1_000) : NaN;
  return metres >= 0 && metres <= length ? metres : undefined;
};

interface Props {
  readonly route: { readonly id: string; readonly distance: number };
  readonly close: Close;
}

const ConditionForm = ({ route, close }: Props) => {
  const [kind, setKind] = useState<ConditionKind | null>(null);
  const [text, setText] = useState('');
  const [back, setBack] = useState(0);
  const [where, setWhere] = useState('');
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [now] = useState(() => Date.now());
  const slow = useSlow(sending);
  const here = useHere();
  // One key for one report: a lost answer must not make a second one.
  const sent = useRef({ what: '', key: '' });
  const along = metresOf(where, route.distance);
  const left = CONDITION_TEXT_MAX - Array.from(text.trim()).length;
  const why =
    kind === null
      ? '先选一种路况'
      : left < 0
        ? `超出 ${grouped(-left)} 字`
        : along === undefined
          ? `位置写 0 到 ${(route.distance / 1_000).toFixed(1)} 之间的公里数，或者留空`
          : '';

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (why !== '' || kind === null || along === undefined || sending) return;
    setSending(true);
    const payload = {
      id: route.id,
      kind,
      text: text.trim(),
      seenAt: now - back * DAY_MS,
      ...(along === null ? {} : { along }),
    };
    const what = JSON.stringify(payload);
    if (sent.current.what !== what) sent.current = { what, key: createKey() };
    const done = await withLogin('createCondition', payload, () =>
      runAction('createCondition', createCondition, payload, sent.current.key),
    );
    if (here()) setSending(false);
    if (!done) return;
    close(reload);
    showToast({ message: '路况已报告，谢谢', type: 'success' });
  };

  return (
    <form className="rs" onSubmit={(event) => void send(event)}>
      <h2 className="rs-title">报告路况</h2>
      <fieldset className="rs-kinds">
        <legend className="vh">哪种路况</legend>
        {kinds.map(([name, words]) => (
          <label key={name}>
            <input type="radio" name="kind" checked={kind === name} onChange={() => setKind(name)} />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <label className="rs-label" htmlFor="rs-text">
        说两句 <small>（可以不写）</small>
      </label>
      <textarea
        id="rs-text"
        rows={3}
        value={text}
        readOnly={sending}
        placeholder="哪一段、到什么程度、怎么绕"
        onChange={(event) => setText(event.target.value)}
      />
      <div className="rs-pair">
        <label className="rs-label">
          哪天看到的
          <select value={back} onChange={(event) => setBack(Number(event.target.value))}>
            {Array.from({ length: DAYS_BACK }, (_, days) => (
              <option key={days} value={days}>
                {dayWords(days, now)}
              </option>
            ))}
          </select>
        </label>
        <label className="rs-label">
          第几公里 <small>（可以不写）</small>
          <input
            inputMode="decimal"
            autoComplete="off"
            value={where}
            maxLength={8}
            onChange={(event) => setWhere(event.target.value)}
          />
        </label>
      </div>
      <p className="rs-why" role="alert">
        {slow ? messages.slow : tried || left < 0 ? why : ''}
      </p>
      <div className="rs-ways">
        <button type="button" className="button" onClick={() => close()}>
          {messages.cancel}
        </button>
        <button type="submit" className="button call" disabled={sending}>
          {sending ? '正在发送…' : '报告'}
        </button>
      </div>
    </form>
  );
};

/** Opens the sheet that reports how a route is. */
export const showConditionSheet = (route: Props['route']): Promise<void> =>
  openSheet({ label: '报告路况', styles: sheetStyles }, (close) => <ConditionForm route={route} close={close} />);

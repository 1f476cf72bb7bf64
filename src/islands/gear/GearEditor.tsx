import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureWords, Refused, RequestFailed, TimedOut } from '../../api/errors.ts';
import { createKeptKey } from '../../api/key.ts';
import { GEAR_SEASON_MAX, GEAR_TITLE_MAX, GEAR_TRIP_MAX, saveGearList } from '../../api/gear/editing.ts';
import { weightText } from '../../lib/gear/weights.ts';
import { type DraftGroup, emptyGroup, type GearDraft, gramsOf, payloadOf } from '../../stores/gear/draft.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { useHere } from '../../ui/useHere.ts';
import { GearGroup } from './GearGroup.tsx';
import { sure } from './sure.ts';
import { useGearDraft } from './useGearDraft.ts';

interface Props {
  readonly begin: GearDraft;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** errCode of a list that was changed elsewhere meanwhile. */
const CHANGED = 2110;
const facts = [
  ['title', '名字', GEAR_TITLE_MAX, '武功山两天一夜'],
  ['trip', '去哪', GEAR_TRIP_MAX, '可以不填'],
  ['season', '季节', GEAR_SEASON_MAX, '可以不填'],
] as const;

/** A list that came and whose answer was lost is answered as it was, also when the form was closed meanwhile. */
const wish = createKeptKey();

/** The form of a gear list. What is typed stays on this device until it is saved or given up. */
export const GearEditor = ({ begin, onClose, onSaved }: Props) => {
  const { draft, change, onAct, restored, giveUp, forget, keep } = useGearDraft(begin);
  const [trouble, setTrouble] = useState({ words: '', key: '' });
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  const here = useHere();
  const tell = (words: string, key = ''): void => {
    setTrouble({ words, key });
    const place = key === '' ? '[name=title]' : `[data-row="${key}"] input`;
    root.current?.querySelector<HTMLElement>(place)?.focus();
  };
  const save = async (seenAt?: number): Promise<void> => {
    const made = payloadOf(draft);
    if ('words' in made) return tell(made.words, made.key);
    if (busy && seenAt === undefined) return;
    setBusy(true);
    setTrouble({ words: '', key: '' });
    try {
      const payload = seenAt === undefined ? made : { ...made, seenAt };
      const { id } = await call(saveGearList, payload, { key: wish.of(payload) });
      wish.end();
      forget();
      onSaved(id);
    } catch (error) {
      keep();
      if (error instanceof Refused) wish.end();
      if (!here()) return;
      setBusy(false);
      if (error instanceof Refused && error.errCode === CHANGED) {
        if (await sure('这份清单在别处改过了。用这里的盖掉那边的？', '用这里的', '先不保存')) return save(0);
        setTrouble({ words: '没有保存。改动留在这台设备上；想看新的，就放弃改动', key: '' });
      } else if (error instanceof RequestFailed || error instanceof TimedOut)
        setTrouble({ words: '网络不通，不知道有没有存上。改动留在这台设备上，联网后再点保存', key: '' });
      else {
        if (error instanceof Refused && error.errCode !== 401) setTrouble({ words: failureWords(error), key: '' });
        logInOrTell(error);
      }
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const onGroup = (key: string, make: (group: DraftGroup) => DraftGroup | null): void =>
    change((before) => ({
      ...before,
      groups: before.groups.flatMap((one) => (one.key === key ? (make(one) ?? []) : one)),
    }));
  return (
    <form className="ge" noValidate onSubmit={submit} ref={root}>
      <h2 className="ge-title">{draft.id === null ? '新建清单' : '编辑清单'}</h2>
      {restored && (
        <p className="ge-note" role="status">
          接着上次没有保存的改动{' '}
          <button type="button" className="button" data-destroys onClick={giveUp}>
            放弃改动
          </button>
        </p>
      )}
      {facts.map(([name, words, max, hint]) => (
        <label key={name} className="ge-label">
          {words}
          <input
            name={name}
            autoComplete="off"
            maxLength={max}
            placeholder={hint}
            value={draft[name]}
            onChange={({ target }) => change((before) => ({ ...before, [name]: target.value }))}
          />
        </label>
      ))}
      <label className="ge-open">
        <input
          type="checkbox"
          checked={!draft.private}
          onChange={({ target }) => change((before) => ({ ...before, private: !target.checked }))}
        />
        有链接的人都能看
      </label>
      {draft.groups.map((group) => (
        <GearGroup key={group.key} group={group} wrong={trouble.key} onAct={onAct} onChange={onGroup} />
      ))}
      <button
        type="button"
        className="ge-add"
        onClick={() => change((before) => ({ ...before, groups: [...before.groups, emptyGroup()] }))}
      >
        ＋ 添加分组
      </button>
      <p className="ge-trouble" role="alert">
        {trouble.words}
      </p>
      <p className="ge-foot">
        <span className="num">共 {weightText(gramsOf(draft), 'kg')}</span>
        <button type="button" className="button" onClick={onClose}>
          先放着
        </button>
        <button type="submit" className="button main" aria-disabled={busy}>
          {busy ? '正在保存…' : '保存'}
        </button>
      </p>
    </form>
  );
};

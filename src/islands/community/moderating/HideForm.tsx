import { type FormEvent, useId, useState } from 'react';
import { HIDE_REASON_MAX_CHARACTERS } from '../../../api/community/moderating.ts';
import { failureWords } from '../../../api/errors.ts';
import { countCharacters } from '../../../lib/characters.ts';
import { USUAL_REASONS } from '../../../lib/report/usual.ts';
import { type Hidden, hideHere, keepReason, reasonBegun } from '../../../stores/community/moderating/acts.ts';
import moderatingStyles from '../../../styles/moderating.css?url';
import { useHere } from '../../../ui/useHere.ts';
import { useStyles } from '../../../ui/useStyles.ts';
import { grouped } from '../../../lib/number.ts';

interface Props {
  readonly what: Hidden;
  /** The first words of it. */
  readonly words: string;
  readonly onHidden: () => void;
}

/** Why something is hidden: its author reads it. What is typed stays until it is done. */
export const HideForm = ({ what, words, onHidden }: Props) => {
  const name = what.targetKind === 'post' ? '帖子' : '评论';
  const [reason, setReason] = useState(() => reasonBegun(what));
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState('');
  const here = useHere();
  const styled = useStyles(moderatingStyles);
  const ids = useId();
  const length = countCharacters(reason.trim());
  const write = (text: string): void => {
    setReason(text);
    setWhy('');
    keepReason(what, text);
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (length === 0) return setWhy('先写明理由，作者会看到');
    if (length > HIDE_REASON_MAX_CHARACTERS)
      return setWhy(
        `理由最多 ${HIDE_REASON_MAX_CHARACTERS} 个字，多了 ${grouped(length - HIDE_REASON_MAX_CHARACTERS)} 个`,
      );
    setBusy(true);
    setWhy('');
    try {
      await hideHere(what, reason);
      onHidden();
    } catch (error) {
      if (here()) setWhy(failureWords(error));
    } finally {
      if (here()) setBusy(false);
    }
  };
  if (!styled) return null;
  return (
    <form className="hide-form" onSubmit={(event) => void send(event)} noValidate>
      <p className="hide-what">{words}</p>
      <label htmlFor={`${ids}-reason`}>
        隐藏这{what.targetKind === 'post' ? '篇' : '条'}
        {name}的理由，作者会看到
      </label>
      <textarea
        id={`${ids}-reason`}
        rows={3}
        value={reason}
        readOnly={busy}
        aria-invalid={why !== '' || undefined}
        aria-describedby={`${ids}-room ${ids}-why`}
        onChange={({ target }) => write(target.value)}
      />
      <p id={`${ids}-room`} className="hide-room">
        {length} / {HIDE_REASON_MAX_CHARACTERS} 字
      </p>
      <ul className="hide-usual" aria-label="常用的理由">
        {USUAL_REASONS.map((usual) => (
          <li key={usual}>
            <button type="button" disabled={busy} onClick={() => write(usual)}>
              {usual}
            </button>
          </li>
        ))}
      </ul>
      <p id={`${ids}-why`} className="hide-why" role="alert">
        {why}
      </p>
      <button type="submit" className="button call" disabled={busy}>
        {busy ? '正在隐藏…' : `隐藏${name}`}
      </button>
      <p className="hide-room">别人不再看得到；会记下是你做的，社区可以撤回，作者可以申诉。</p>
    </form>
  );
};

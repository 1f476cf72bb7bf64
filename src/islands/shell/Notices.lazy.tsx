import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $question, answer } from '../../stores/confirm.ts';
import { $loading } from '../../stores/loading.ts';
import { noticesSeen } from '../../stores/seen.ts';
import { $toast, $toastMisuse } from '../../stores/toast.ts';
import { Above } from '../../ui/modal/Above.tsx';
import { mount } from '../../ui/modal/openSheet.tsx';
import { Confirm } from '../../ui/modal/Confirm.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { $undo } from '../../stores/undo.ts';
import { Toast } from '../../ui/Toast.tsx';
import shellStyles from '../../styles/shell.css?url';
import { useStyles } from '../../ui/useStyles.ts';

interface Props {
  readonly message: string;
  readonly label?: string | undefined;
  readonly onUndo: () => void;
}

/** A line that says what was done, and offers what can be done about it: to take it back, as a rule. */
const UndoBar = ({ message, label = '撤销', onUndo }: Props) => (
  <div className="undo-bar" role="status">
    <span>{message}</span>
    <button type="button" onClick={onUndo}>
      {label}
    </button>
  </div>
);

const Notices = () => {
  const toast = useStore($toast);
  const question = useStore($question);
  const loading = useStore($loading);
  const undo = useStore($undo);
  const styled = useStyles(shellStyles);
  useEffect(() => {
    if (styled) noticesSeen();
  }, [styled]);
  const takeBack = () => {
    $undo.set(null);
    undo?.undo();
  };
  if (!styled) return null;
  return (
    <>
      {question && <Confirm {...question} onAnswer={answer} />}
      <Above>
        {loading && <Loading text={loading.text} onCancel={loading.cancel} />}
        {undo && <UndoBar message={undo.message} label={undo.label} onUndo={takeBack} />}
      </Above>
      <Toast toast={toast} />
    </>
  );
};

/** An engine without an alert (a web view that draws none) loses the words and nothing else. */
const alarm = (words: string | null): void => {
  if (words === null) return;
  $toastMisuse.set(null);
  try {
    alert(words);
  } catch {
    // Said to nobody.
  }
};

/** Mounts toast, question and loading once; they stay for the life of the document. */
export const mountNotices = (place: HTMLElement): void => {
  mount(<Notices />, place);
  $toastMisuse.subscribe(alarm);
};

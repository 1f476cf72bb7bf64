import { Whole } from '../Whole.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  readonly content: string;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly destructive: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** A question with two answers; Escape, back and the shade mean cancel. */
export const Confirm = ({ content, confirmText, cancelText, destructive, onAnswer }: Props) => (
  <Modal label={content} onClose={() => onAnswer(false)}>
    <p className="confirm-content">
      <Whole text={content} />
    </p>
    <div className="confirm-ways">
      <button type="button" className="button" onClick={() => onAnswer(false)}>
        {cancelText}
      </button>
      <button
        type="button"
        className="button main"
        data-destroys={destructive || undefined}
        onClick={() => onAnswer(true)}
        autoFocus
      >
        {confirmText}
      </button>
    </div>
  </Modal>
);

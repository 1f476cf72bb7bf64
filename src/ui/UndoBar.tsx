interface Props {
  readonly message: string;
  readonly onUndo: () => void;
}

/** A line that says what was done, and takes it back. */
export const UndoBar = ({ message, onUndo }: Props) => (
  <div className="undo-bar" role="status">
    <span>{message}</span>
    <button type="button" onClick={onUndo}>
      撤销
    </button>
  </div>
);

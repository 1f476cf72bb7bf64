interface Props {
  readonly message: string;
  readonly label?: string | undefined;
  readonly onUndo: () => void;
}

/** A line that says what was done, and offers what can be done about it: to take it back, as a rule. */
export const UndoBar = ({ message, label = '撤销', onUndo }: Props) => (
  <div className="undo-bar" role="status">
    <span>{message}</span>
    <button type="button" onClick={onUndo}>
      {label}
    </button>
  </div>
);

import styles from '../Settings.module.css';

interface RowProps {
  readonly label: string;
  readonly chosen: string | null;
  /** What holds while nothing is chosen. */
  readonly otherwise: string;
  readonly ready: boolean;
  readonly wrong: string | null;
  readonly onOpen: () => void;
  readonly onClear: () => void;
}

/** One thing that goes with the text: what it is, and the way to choose and to take it away. */
export const Row = ({ label, chosen, otherwise, ready, wrong, onOpen, onClear }: RowProps) => (
  <div className={styles.row}>
    <button type="button" className={styles.open} disabled={!ready} onClick={onOpen}>
      {label} <b data-chosen={chosen !== null || undefined}>{chosen ?? otherwise}</b>
    </button>
    {chosen !== null && (
      <button type="button" className={styles.clear} aria-label={`去掉${chosen}`} onClick={onClear}>
        去掉
      </button>
    )}
    {wrong !== null && (
      <p className={styles.wrong} role="alert">
        {wrong}
      </p>
    )}
  </div>
);

import type { PassageChange } from '../lib/diff/passages.ts';
import styles from './Changes.module.css';

interface Props {
  readonly changes: readonly PassageChange[];
}

/** So many passages around a change are shown with it; longer stretches that stayed are folded away. */
const AROUND = 1;

const near = (changes: readonly PassageChange[], at: number): boolean =>
  changes.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same');

/** Two texts laid side by side: what went is struck through, what came is underlined. Both can be read aloud. */
export const Changes = ({ changes }: Props) => (
  <div className={styles.changes}>
    {changes.map((change, at) => {
      if (change.kind === 'same') {
        if (near(changes, at)) return <p key={at}>{change.text}</p>;
        const first = at === 0 || near(changes, at - 1);
        return (
          first && (
            <p key={at} className={styles.rest}>
              …
            </p>
          )
        );
      }
      if (change.kind !== 'changed')
        return <p key={at}>{change.kind === 'in' ? <ins>{change.text}</ins> : <del>{change.text}</del>}</p>;
      return (
        <p key={at}>
          {change.stretches.map(({ kind, text }, part) =>
            kind === 'in' ? <ins key={part}>{text}</ins> : kind === 'out' ? <del key={part}>{text}</del> : text,
          )}
        </p>
      );
    })}
  </div>
);

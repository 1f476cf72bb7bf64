import { countCharacters } from '../../lib/characters.ts';
import { copyText } from '../../stores/copyText.ts';
import styles from './RestLine.module.css';
import { grouped } from '../../lib/number.ts';

interface Props {
  readonly rest: string;
  readonly onPutBack: () => void;
  readonly onDrop: () => void;
}

/** What a paste had too much of: told, and to be had back. */
export const RestLine = ({ rest, onPutBack, onDrop }: Props) => {
  const copy = (): Promise<void> => copyText(rest, '剩下的文字已复制', '复制没有成功，可以先放回全文再选中复制');
  return (
    <div className={styles.rest} role="status">
      <p>粘贴的文字太长，放得下的已经放好，还有 {grouped(countCharacters(rest))} 字没有放进来。</p>
      <div className={styles.ways}>
        <button type="button" onClick={onPutBack}>
          放回全文
        </button>
        <button type="button" onClick={() => void copy()}>
          复制剩下的
        </button>
        <button type="button" onClick={onDrop}>
          不要了
        </button>
      </div>
    </div>
  );
};

import { Modal } from '../../ui/modal/Modal.tsx';
import type { Agreement } from './agreements.ts';
import styles from './Login.module.css';

interface Props {
  readonly agreements: readonly Agreement[];
  readonly onAnswer: (agree: boolean) => void;
}

/** Asked when somebody logs in without having ticked: every document by name and version, and no for an answer. */
export const AgreeSheet = ({ agreements, onAnswer }: Props) => (
  <Modal kind="sheet" label="登录前请先同意协议" onClose={() => onAnswer(false)}>
    <h2 className={styles.sheetTitle}>登录前请先同意</h2>
    <ul className={styles.documents}>
      {agreements.map(({ title, version, href, changes }) => (
        <li key={href}>
          <a href={`${href}?confirm=1&back=1`}>
            《{title}》<span className={styles.version}>{version} 版</span>
          </a>
          {changes !== undefined && <a href={changes}>看改了什么</a>}
        </li>
      ))}
    </ul>
    <p className={styles.note}>填好的号码和验证码会留着，看完协议回来接着登录。</p>
    <div className={styles.ways}>
      <button type="button" className="button" onClick={() => onAnswer(false)}>
        再看看
      </button>
      <button type="button" className="button call" onClick={() => onAnswer(true)} autoFocus>
        同意并登录
      </button>
    </div>
  </Modal>
);

import styles from './Login.module.css';

interface Props {
  /** Masked number, or '' when this browser does not know it. */
  readonly name: string;
  readonly onContinue: () => void;
  readonly onChange: () => void;
}

/** Somebody is logged in already: going on is one tap, and so is being somebody else. */
export const Continue = ({ name, onContinue, onChange }: Props) => (
  <div className={styles.continue}>
    <p role="status">{name === '' ? '你已经登录了' : `你已经用 ${name} 登录了`}</p>
    <button type="button" className="button call" onClick={onContinue}>
      {name === '' ? '用当前账号继续' : `以 ${name} 继续`}
    </button>
    <button type="button" className="button" onClick={onChange}>
      换个手机号登录
    </button>
  </div>
);

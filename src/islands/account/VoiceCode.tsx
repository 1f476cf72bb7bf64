import type { LoginForm } from '../../stores/account/loginForm.ts';
import { waitWords } from '../../stores/account/troubleWords.ts';
import type { FormAct } from './formAct.ts';
import styles from './Login.module.css';

interface Props {
  readonly form: LoginForm;
  readonly act: FormAct;
}

/** For who gets no text message: a call reads the code out. The server has said that it can be made. */
export const VoiceCode = ({ form, act }: Props) => (
  <p className={styles.voice}>
    收不到短信？
    <button type="button" disabled={form.busy !== null || form.left > 0} onClick={() => act('call')}>
      {form.left > 0 ? `${waitWords(form.left)}后可以改听电话` : '打电话告诉我验证码'}
    </button>
  </p>
);

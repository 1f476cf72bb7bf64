import { useEffect, useState } from 'react';
import { CONTACT_MAIL } from '../../../settings.ts';
import type { LoginFields, LoginForm } from '../../../stores/account/loginForm.ts';
import { describes, Field } from './Field.tsx';
import styles from '../Login.module.css';
import type { FormAct } from '../formAct.ts';

interface Props {
  readonly fields: LoginFields;
  readonly act: FormAct;
  readonly form: LoginForm;
  readonly error: string | null;
}

const useAddress = (image: Blob | null): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (image === null) return setAddress(null);
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return address;
};

/** The picture challenge, there only once the server has asked for it. */
export const PictureField = ({ fields, act, form, error }: Props) => {
  const address = useAddress(form.picture?.image ?? null);
  const failed = form.picture?.loading === false && form.picture.image === null;
  return (
    <Field
      id="login-picture"
      label="图中的数字"
      error={error}
      line={
        <>
          <input
            id="login-picture"
            data-field="picture"
            className={`${styles.input} num`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="看图填写"
            value={form.imgCode}
            onChange={(event) => fields.setImgCode(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter here means the code, not the login.
              event.preventDefault();
              act('send');
            }}
            {...describes('login-picture', error, 'login-picture-help')}
          />
          <button type="button" className={styles.picture} onClick={() => act('renewPicture')} aria-label="换一张图片">
            {address !== null && <img src={address} alt="" width="120" height="44" />}
            {form.picture?.loading === true && <span>加载中…</span>}
            {failed && <span>点击重试</span>}
          </button>
        </>
      }
    >
      <p id="login-picture-help" className={styles.note}>
        点图片可以换一张。看不清也没关系，写信到 <a href={`mailto:${CONTACT_MAIL}`}>{CONTACT_MAIL}</a>
        ，由客服帮你登录。
      </p>
    </Field>
  );
};

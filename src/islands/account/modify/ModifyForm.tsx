import { type FormEvent, useEffect, useRef } from 'react';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { messages } from '../../../messages.ts';
import { CodeField } from '../fields/CodeField.tsx';
import styles from '../Login.module.css';
import own from './Modify.module.css';
import { PasswordField } from '../fields/PasswordField.tsx';
import { Rules } from './Rules.tsx';
import { useModify } from './useModify.ts';

const Done = ({ ended, first }: { readonly ended: number; readonly first: boolean }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={own.done} role="status" tabIndex={-1}>
      <b>{first ? '密码已设置' : '密码已修改'}</b>
      <p>
        {ended === 0
          ? '没有其他设备在登录，这台设备不用重新登录。'
          : `其他 ${ended} 台设备已经退出登录，这台设备不用重新登录。`}
      </p>
      <a className="button" href={urlOf('/user/info')}>
        回到我的主页
      </a>
    </div>
  );
};

/** Changes the password by the old one or by a code, or sets the first one. The document holds it before React does. */
export const ModifyForm = () => {
  const root = useRef<HTMLFormElement>(null);
  const now = useModify(root);
  const { typed, type, way, first, trouble, busy, ready } = now;
  const saving = busy === 'save';
  useEffect(() => {
    if (trouble !== null && trouble.field !== 'form')
      root.current?.querySelector<HTMLInputElement>(`[data-field=${trouble.field}]`)?.focus();
  }, [trouble]);
  if (now.done !== null) return <Done {...now.done} />;
  if (now.guest) return null;
  const errorOf = (field: string): string | null => (trouble?.field === field ? trouble.text : null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void now.save();
  };
  return (
    // Fields have no names and the method is POST: nothing that is typed can ever stand in an address.
    <form
      ref={root}
      className={styles.form}
      method="post"
      data-ready={ready}
      data-known={now.security !== null}
      onSubmit={submit}
      noValidate
    >
      <input type="text" autoComplete="username" value={now.security?.phone ?? ''} readOnly hidden />
      <p className={own.say}>
        {first ? '还没有设置过密码，用短信验证码设置一个。' : '用旧密码来改；忘了旧密码，可以用短信验证码。'}
      </p>
      {way === 'old' ? (
        <PasswordField
          name="old"
          label="旧密码"
          autoComplete="current-password"
          value={typed.old}
          error={errorOf('old')}
          onType={(old) => type({ old })}
        />
      ) : (
        <CodeField
          id="modify-code"
          value={typed.code}
          error={errorOf('code')}
          onType={(code) => type({ code })}
          onSend={() => void now.send()}
          busy={busy === 'send'}
          disabled={!ready || busy !== null}
          left={now.left}
          again={now.sent}
          sentTo={now.sent ? (now.security?.phone ?? '你的手机') : null}
        />
      )}
      {first ? (
        // Whether there is an old one is known late: what stands below must not move for it.
        <p className={own.where}>
          {now.sent ? '收不到的话，看看是不是被拦截了' : `验证码发到 ${now.security?.phone || '你的手机'}`}
        </p>
      ) : (
        <button
          type="button"
          className={own.other}
          disabled={!ready}
          onClick={() => now.choose(way === 'old' ? 'code' : 'old')}
        >
          {way === 'old' ? '忘了旧密码，用短信验证码' : '还是用旧密码'}
        </button>
      )}
      <PasswordField
        name="password"
        label="新密码"
        autoComplete="new-password"
        value={typed.password}
        error={errorOf('password')}
        onType={(password) => type({ password })}
        describedBy="modify-rules"
      >
        <Rules id="modify-rules" password={typed.password} />
      </PasswordField>
      <p className={own.say}>{first ? '设置' : '修改'}之后，其他设备都会退出登录，这台设备不受影响。</p>
      {trouble?.field === 'form' && (
        <p className={styles.trouble} role="alert">
          {trouble.text}{' '}
          {trouble.guest === true && (
            <a href={urlOf('/account/login', { redirect: urlOf('/account/modify') })}>{messages.login}</a>
          )}
        </p>
      )}
      <button type="submit" className={`button call ${styles.submit}`} disabled={!ready || busy !== null}>
        {saving ? '正在保存…' : first ? '设置密码' : '修改密码'}
      </button>
    </form>
  );
};

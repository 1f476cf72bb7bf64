import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { messages } from '../../messages.ts';
import { CONTACT_MAIL } from '../../settings.ts';
import { EMPTY_FORM } from '../../stores/account/loginForm.ts';
import { AgreeBox } from './AgreeBox.tsx';
import type { Agreement } from './agreements.ts';
import { CodeField } from './fields/CodeField.tsx';
import styles from './Login.module.css';
import { PhoneField } from './fields/PhoneField.tsx';
import { useLogin } from './useLogin.ts';

interface Props {
  readonly agreements: readonly Agreement[];
  /** Heading and words above the form; a member who is logged in has no use for them. */
  readonly children?: ReactNode;
}

const HELP_AFTER_CODES = 2;

/** The login form. The document holds it before React does: what was typed meanwhile is taken over. */
export const Login = ({ agreements: built, children }: Props) => {
  const root = useRef<HTMLFormElement>(null);
  const { fields, lazy, ready, member, change, appAsked, agreements } = useLogin(root, built);
  const { parts } = lazy;
  const form = useStore(fields.$form, { ssr: () => EMPTY_FORM });
  const { trouble } = form;

  const pictureAsked = form.picture !== null;
  useEffect(() => {
    if (trouble === null || trouble.field === 'form') return;
    root.current?.querySelector<HTMLInputElement>(`[data-field=${trouble.field}]`)?.focus();
  }, [trouble, pictureAsked]);
  useEffect(() => {
    if (form.sentAt > 0) root.current?.querySelector<HTMLInputElement>('[data-field=code]')?.focus();
  }, [form.sentAt]);

  const errorOf = (field: string): string | null => (trouble?.field === field ? trouble.text : null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    lazy.act('submit');
  };
  const standing = (member !== null || form.newcomer !== null) && parts !== null;
  return (
    <>
      {/* Kept and hidden: what the document brought cannot be written into it again under its content policy. */}
      <div hidden={standing}>{children}</div>
      {standing && form.newcomer !== null ? (
        <parts.Newcomer userId={form.newcomer} />
      ) : standing && member !== null ? (
        <parts.Continue userId={member} onChange={change} />
      ) : (
        <form
          ref={root}
          className={styles.form}
          data-ready={ready}
          data-agreements={JSON.stringify(agreements.map(({ doc, version }) => ({ doc, version })))}
          onFocus={lazy.bring}
          onSubmit={submit}
          noValidate
        >
          {appAsked && (
            <p className={styles.note} role="status">
              已请 App 打开登录。没有打开的话，在这里用手机号登录也一样。
            </p>
          )}
          <PhoneField fields={fields} form={form} error={errorOf('phone')} />
          {form.picture !== null && parts !== null && (
            <parts.PictureField fields={fields} act={lazy.act} form={form} error={errorOf('picture')} />
          )}
          <CodeField
            id="login-code"
            value={form.code}
            error={errorOf('code')}
            onType={fields.setCode}
            onSend={() => lazy.act('send')}
            busy={form.busy === 'send'}
            disabled={!ready || form.busy !== null}
            left={form.left}
            again={form.times > 0}
            sentTo={form.sentTo}
            called={form.called}
          />
          {form.sentAt > 0 && parts !== null && <parts.TextMessageCode key={form.sentAt} onCode={fields.setCode} />}
          {form.voice && parts !== null && <parts.VoiceCode form={form} act={lazy.act} />}
          {form.times >= HELP_AFTER_CODES && parts !== null && <parts.Help />}

          <AgreeBox agreements={agreements} checked={form.agreed} onChange={fields.setAgreed} />

          {trouble?.field === 'form' && (
            <p className={styles.trouble} role="alert">
              {trouble.text}
              {trouble.contact === true && (
                <>
                  。需要帮忙请写信到 <a href={`mailto:${CONTACT_MAIL}`}>{CONTACT_MAIL}</a>
                </>
              )}
            </p>
          )}
          <button type="submit" className={`button call ${styles.submit}`} disabled={!ready || form.busy !== null}>
            {form.busy === 'enter' ? '登录中…' : messages.login}
          </button>
          {form.slow && (
            <p className={styles.slow} role="status">
              {messages.slow}
              <button type="button" className="button" onClick={lazy.cancel}>
                {messages.cancel}
              </button>
            </p>
          )}
          {form.asking && parts !== null && <parts.AgreeSheet agreements={agreements} onAnswer={lazy.answer} />}
        </form>
      )}
    </>
  );
};

import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';
import { areas } from '../../../lib/member/phoneAreas.ts';
import type { LoginFields, LoginForm } from '../../../stores/account/loginForm.ts';
import { describes, Field } from './Field.tsx';
import styles from '../Login.module.css';

interface Props {
  readonly fields: LoginFields;
  readonly form: LoginForm;
  readonly error: string | null;
}

/** Area and number. The caret stays behind the digit it was behind, whatever the grouping does. */
export const PhoneField = ({ fields, form, error }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  /** What an input method is still composing, shown as it is. */
  const [composing, setComposing] = useState<string | null>(null);

  useLayoutEffect(() => {
    if (caret !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const take = (element: HTMLInputElement): void =>
    setCaret({ at: fields.typePhone(element.value, element.selectionStart ?? element.value.length) });
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    if ((event.nativeEvent as InputEvent).isComposing) setComposing(event.target.value);
    else take(event.target);
  };
  const composed = (event: CompositionEvent<HTMLInputElement>): void => {
    setComposing(null);
    take(event.currentTarget);
  };

  return (
    <Field
      id="login-phone"
      label="手机号"
      error={error}
      line={
        <>
          <span className={styles.area}>
            <span aria-hidden="true">+{form.area}</span>
            <select aria-label="国家或地区" value={form.area} onChange={(event) => fields.setArea(event.target.value)}>
              {areas.map(({ code, name }) => (
                <option key={code} value={code}>{`${name} +${code}`}</option>
              ))}
            </select>
          </span>
          <input
            ref={input}
            id="login-phone"
            data-field="phone"
            className={`${styles.input} num`}
            type="tel"
            inputMode="tel"
            autoComplete={form.area === '86' ? 'tel-national' : 'tel-local'}
            placeholder="请输入手机号"
            value={composing ?? form.phone}
            onChange={change}
            onCompositionEnd={composed}
            {...describes('login-phone', error)}
          />
          {form.phone !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label="清空手机号"
              onClick={() => {
                fields.typePhone('', 0);
                input.current?.focus();
              }}
            >
              <span aria-hidden="true">×</span>
            </button>
          )}
        </>
      }
    />
  );
};

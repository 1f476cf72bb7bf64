import { useRef, useState } from 'react';
import { messages } from '../../messages.ts';
import type { LoginActions } from '../../stores/account/loginActions.ts';
import type { LoginPorts, LoginFields } from '../../stores/account/loginForm.ts';
import { lazy } from '../../stores/lazy.ts';
import type { FormAct } from './formAct.ts';

type Parts = typeof import('./login.lazy.ts');

export interface LazyForm {
  /** The rarely seen parts; null until they have come. */
  readonly parts: Parts | null;
  /** Brings them, once; called by the first touch of a field. */
  readonly bring: () => void;
  /** Does one thing with the form, bringing what it takes. `busy` shows meanwhile. */
  readonly act: FormAct;
  readonly answer: (agree: boolean) => void;
  readonly cancel: () => void;
}

/** The form's second half. */
export const useLazyForm = (fields: LoginFields, host: LoginPorts): LazyForm => {
  const [parts, setParts] = useState<Parts | null>(null);
  const actions = useRef<LoginActions | null>(null);
  const [form] = useState(() =>
    lazy(async () => {
      const loaded = await import('./login.lazy.ts');
      setParts(loaded);
      return (actions.current = loaded.makeActions(fields, host));
    }),
  );

  return {
    parts,
    bring: form.ahead,
    act: (name) => {
      if (actions.current !== null) return void actions.current[name]();
      if (fields.$form.get().busy !== null) return;
      fields.patch({ busy: name === 'submit' ? 'enter' : 'send' });
      void form
        .use((loaded) => {
          fields.patch({ busy: null });
          void loaded[name]();
          return true;
        })
        .then((came) => {
          if (came !== true) fields.patch({ busy: null, trouble: { field: 'form', text: messages.failed } });
        });
    },
    answer: (agree) => void actions.current?.answer(agree),
    cancel: () => actions.current?.cancel(),
  };
};

import { useRef, useState } from 'react';
import { messages } from '../../messages.ts';
import type { LoginActions } from '../../stores/account/loginActions.ts';
import type { LoginDoors, LoginFields } from '../../stores/account/loginForm.ts';
import { showToast } from '../../stores/toast.ts';

type Touched = typeof import('./touched.ts');

export interface TouchedForm {
  /** The rarely seen parts; null until they have come. */
  readonly parts: Touched | null;
  /** Brings them, once; called by the first touch of a field. */
  readonly bring: () => void;
  /** Does one thing with the form, bringing what it takes. `busy` shows meanwhile. */
  readonly act: (name: 'send' | 'renewPicture' | 'submit') => void;
  readonly answer: (agree: boolean) => void;
  readonly cancel: () => void;
}

/** The form's second half. */
export const useTouched = (fields: LoginFields, host: LoginDoors): TouchedForm => {
  const [parts, setParts] = useState<Touched | null>(null);
  const coming = useRef<Promise<LoginActions> | null>(null);
  const actions = useRef<LoginActions | null>(null);

  const load = (): Promise<LoginActions> =>
    (coming.current ??= import('./touched.ts').then(
      (touched) => {
        setParts(touched);
        return (actions.current = touched.makeActions(fields, host));
      },
      (error: unknown) => {
        coming.current = null;
        throw error;
      },
    ));

  return {
    parts,
    bring: () => void load().catch(() => undefined),
    act: (name) => {
      if (actions.current !== null) return void actions.current[name]();
      if (fields.$form.get().busy !== null) return;
      fields.patch({ busy: name === 'submit' ? 'enter' : 'send' });
      load().then(
        (loaded) => {
          fields.patch({ busy: null });
          void loaded[name]();
        },
        () => {
          fields.patch({ busy: null, trouble: { field: 'form', text: messages.failed } });
          showToast({ message: messages.failed, type: 'error' });
        },
      );
    },
    answer: (agree) => void actions.current?.answer(agree),
    cancel: () => actions.current?.cancel(),
  };
};

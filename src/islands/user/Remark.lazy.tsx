import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureWords } from '../../api/errors.ts';
import { REMARK_MAX_CHARACTERS, setRemark } from '../../api/user/remark.ts';
import { isNotLoggedIn } from '../../stores/session/notLoggedIn.ts';
import { goToLogin } from '../../stores/session/goToLogin.ts';
import { knownReader } from '../../stores/session/knownReader.ts';
import { showToast } from '../../stores/toast.ts';
import profileStyles from '../../styles/user/profile.css?url';
import type { Close } from '../../ui/modal/openSheet.tsx';
import { useStyles } from '../../ui/useStyles.ts';
import { TypedLine } from '../account/fields/TypedLine.tsx';
import { useSave } from '../account/fields/useSave.ts';
import { showSheet } from '../community/showSheet.ts';

const LOOK = {
  field: 'profile-field',
  label: 'profile-label',
  line: 'profile-line',
  input: 'profile-input',
  error: 'profile-why',
} as const;

interface Props {
  readonly of: { readonly userId: string; readonly nickName: string; readonly remark: string };
  readonly onSaved: (remark: string) => void;
  readonly close: Close;
}

const Edit = ({ of, onSaved, close }: Props) => {
  const styled = useStyles(profileStyles);
  const [typed, setTyped] = useState(of.remark);
  const [why, setWhy] = useState('');
  const { busy, save } = useSave();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const remark = typed.trim();
    const send = async (key: string): Promise<void> =>
      onSaved((await call(setRemark, { userId: of.userId, remark }, { key })).remark);
    const fail = (error: unknown): void => {
      if (isNotLoggedIn(error)) void goToLogin();
      setWhy(failureWords(error));
    };
    if (await save(remark, send, fail))
      close(() => showToast({ message: remark === '' ? '备注已去掉' : '备注已保存', type: 'success' }));
  };
  if (!styled) return null;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h2 className="sheet-title">备注 {of.nickName}</h2>
      <TypedLine
        id="remark"
        label={`备注名，最多 ${REMARK_MAX_CHARACTERS} 个字，只有你看得到`}
        look={LOOK}
        value={typed}
        why={why}
        busy={busy}
        autoComplete="off"
        maxLength={100}
        onType={(value) => {
          setTyped(value);
          setWhy('');
        }}
      />
      <button type="submit" className="button main sheet-close" aria-disabled={busy}>
        {busy ? '正在保存…' : '保存'}
      </button>
    </form>
  );
};

/** Opens what the reader calls a member; `onSaved` hears what is kept. Who is logged out logs in before anything is typed. */
export const editRemark = (of: Props['of'], onSaved: Props['onSaved']): Promise<unknown> =>
  knownReader() === null
    ? Promise.resolve(goToLogin())
    : showSheet(`备注 ${of.nickName}`, (close) => <Edit of={of} onSaved={onSaved} close={close} />);

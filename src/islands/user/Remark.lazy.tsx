import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureWords } from '../../api/errors.ts';
import { REMARK_MAX_CHARACTERS, setRemark } from '../../api/user/remark.ts';
import type { Remark, Unsaved } from '../../stores/account/unsaved.ts';
import { isNotLoggedIn } from '../../stores/session/notLoggedIn.ts';
import { goToLogin } from '../../stores/session/goToLogin.ts';
import { knownReader } from '../../stores/session/knownReader.ts';
import { waitForLogin } from '../../stores/session/withLogin.ts';
import { showToast } from '../../stores/toast.ts';
import profileStyles from '../../styles/user/profile.css?url';
import type { Close } from '../../ui/modal/openSheet.tsx';
import { useStyles } from '../../ui/useStyles.ts';
import { TypedLine } from '../account/fields/TypedLine.tsx';
import { useSave } from '../account/fields/useSave.ts';
import { showSheet } from '../community/showSheet.ts';
import { PROFILE_LINE } from './profileLine.ts';

interface Props {
  readonly of: { readonly userId: string; readonly nickName: string; readonly remark: string };
  /** Who remarks. */
  readonly reader: string;
  readonly unsaved: Unsaved<Remark> | null;
  readonly onSaved: (remark: string) => void;
  readonly close: Close;
}

const Edit = ({ of, reader, unsaved, onSaved, close }: Props) => {
  const styled = useStyles(profileStyles);
  const [typed, setTyped] = useState(unsaved?.typed.remark ?? of.remark);
  const [why, setWhy] = useState(unsaved === null ? '' : failureWords(unsaved.error));
  const { busy, save } = useSave();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const remark = typed.trim();
    const send = async (key: string): Promise<void> =>
      onSaved((await call(setRemark, { userId: of.userId, remark }, { key })).remark);
    const fail = (error: unknown): void => {
      // Saved once its member is back; until then it stands here.
      if (isNotLoggedIn(error)) waitForLogin('setRemark', { userId: of.userId, remark }, reader);
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
        look={PROFILE_LINE}
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

/**
 * Opens what the reader calls a member, or goes on with what is `unsaved`; `onSaved` hears what is kept. Who is logged out
 * logs in before anything is typed.
 */
export const editRemark = (
  of: Props['of'],
  onSaved: Props['onSaved'],
  unsaved: Props['unsaved'] = null,
): Promise<unknown> => {
  const reader = knownReader();
  if (reader === null) return Promise.resolve(goToLogin());
  return showSheet(`备注 ${of.nickName}`, (close) => (
    <Edit of={of} reader={reader} unsaved={unsaved} onSaved={onSaved} close={close} />
  ));
};

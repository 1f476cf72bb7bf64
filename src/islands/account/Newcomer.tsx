import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureWords } from '../../api/errors.ts';
import { setNickName } from '../../api/user/members.ts';
import { nickNameTrouble } from '../../stores/account/profile.ts';
import { TypedLine } from './fields/TypedLine.tsx';
import { useSave } from './fields/useSave.ts';
import { leave } from './leave.ts';
import styles from './Login.module.css';
import { Face, useInfo } from './member.tsx';

/** After the first login: a name to go by. Who skips keeps the one that was given; a name that is refused stays to be mended. */
export const Newcomer = ({ userId }: { readonly userId: string }) => {
  const info = useInfo(userId);
  const [typed, setTyped] = useState<string | null>(null);
  const [why, setWhy] = useState('');
  const { busy, save } = useSave();
  const name = (typed ?? info?.nickName ?? '').trim();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (name === info?.nickName) return leave();
    const trouble = nickNameTrouble(name);
    setWhy(trouble);
    if (trouble !== '') return;
    const saved = await save(
      name,
      (key) => call(setNickName, { nickName: name }, { key }),
      (error) => setWhy(failureWords(error)),
    );
    if (saved) leave();
  };
  return (
    <form className={styles.continue} onSubmit={(event) => void submit(event)} noValidate>
      <Face who={info ?? { userId, avatar: null }}>
        <h1>登录好了，起个昵称吧</h1>
        <p>以后在“我的主页”还能改。</p>
      </Face>
      <TypedLine
        id="nick-name"
        label="昵称"
        look={styles}
        value={typed ?? info?.nickName ?? ''}
        why={why}
        busy={busy}
        autoComplete="nickname"
        maxLength={60}
        onType={setTyped}
      />
      <button type="submit" className="button call" disabled={busy || name === ''}>
        {busy ? '正在保存…' : '就叫这个'}
      </button>
      <button type="button" className={styles.quiet} disabled={busy} onClick={leave}>
        先不改
      </button>
    </form>
  );
};

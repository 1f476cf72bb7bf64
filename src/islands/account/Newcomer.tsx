import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { toastFor } from '../../api/errors.ts';
import { createKey } from '../../api/key.ts';
import { NICK_NAME_MAX_CHARACTERS, NICK_NAME_MIN_CHARACTERS, setNickName } from '../../api/user/members.ts';
import { messages } from '../../messages.ts';
import { leave } from './leave.ts';
import styles from './Login.module.css';
import { Face, useInfo } from './member.tsx';

/** After the first login: a name to go by. Who skips keeps the one that was given; a name that is refused stays to be mended. */
export const Newcomer = ({ userId }: { readonly userId: string }) => {
  const info = useInfo(userId);
  const [typed, setTyped] = useState<string | null>(null);
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  // One key for one name: a lost answer is asked for again, another name is another act.
  const sent = useRef({ name: '', key: '' });
  const name = (typed ?? info?.nickName ?? '').trim();
  const long = Array.from(name).length;
  const fits = long >= NICK_NAME_MIN_CHARACTERS && long <= NICK_NAME_MAX_CHARACTERS;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (name === info?.nickName) return leave();
    if (!fits)
      return setWhy(`昵称是 ${NICK_NAME_MIN_CHARACTERS} 到 ${NICK_NAME_MAX_CHARACTERS} 个字，现在是 ${long} 个`);
    setBusy(true);
    setWhy('');
    if (sent.current.name !== name) sent.current = { name, key: createKey() };
    try {
      await call(setNickName, { nickName: name }, { key: sent.current.key });
      leave();
    } catch (error) {
      setBusy(false);
      setWhy(toastFor(error)?.message ?? messages.failed);
    }
  };
  return (
    <form className={styles.continue} onSubmit={(event) => void save(event)} noValidate>
      <Face who={info ?? { userId, avatar: null }}>
        <h1>登录好了，起个昵称吧</h1>
        <p>以后还能改。</p>
      </Face>
      <div className={styles.field}>
        <label className={styles.label} htmlFor="nick-name">
          昵称
        </label>
        <div className={styles.line} data-bad={why === '' ? undefined : ''}>
          <input
            id="nick-name"
            className={styles.input}
            autoComplete="nickname"
            enterKeyHint="done"
            maxLength={60}
            readOnly={busy}
            value={typed ?? info?.nickName ?? ''}
            aria-invalid={why !== ''}
            aria-describedby="nick-why"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <p id="nick-why" className={styles.error} role="alert">
          {why}
        </p>
      </div>
      <button type="submit" className="button call" disabled={busy || name === ''}>
        {busy ? '正在保存…' : '就叫这个'}
      </button>
      <button type="button" className={styles.quiet} disabled={busy} onClick={leave}>
        先不改
      </button>
    </form>
  );
};

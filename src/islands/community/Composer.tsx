import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { COMMENT_MAX_CHARACTERS } from '../../api/community/createComment.ts';
import { createKey } from '../../api/key.ts';
import { $composer, type Composer as Open } from '../../stores/community/composer.ts';
import { act } from '../../stores/community/act.ts';
import { addComment } from '../../stores/community/commentChanges.ts';
import { readDraft, writeDraft } from '../../stores/community/commentDraft.ts';
import { relation } from '../../stores/community/relation.ts';
import { showToast } from '../../stores/toast.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useHere } from '../../ui/useHere.ts';
import composerStyles from '../../styles/composer.css?url';
import { pictureAt } from '../../stores/community/commentPicture.ts';
import { useStyles } from '../../ui/useStyles.ts';
import { ComposerPicture } from './ComposerPicture.tsx';
import { withLogin } from './withLogin.ts';

const Sheet = ({ replyTo }: Open) => {
  const entry = relation();
  const place = `${entry?.kind ?? ''}:${entry?.id ?? ''}:${replyTo?.id ?? ''}`;
  const [text, setText] = useState(() => readDraft(place));
  const [sending, setSending] = useState(false);
  const here = useHere();
  const styled = useStyles(composerStyles);
  const picture = pictureAt(place);
  const chosen = useStore(picture.$shown);
  const uploaded = useStore(picture.$picture);
  // One key for one comment: what was changed after a lost answer is another comment, and the server would refuse its key.
  const sent = useRef({ what: '', key: '' });
  const left = COMMENT_MAX_CHARACTERS - Array.from(text).length;
  const under = chosen !== null && uploaded === null;
  const empty = text.trim() === '' && uploaded === null;
  const why = empty ? '先写几个字' : left < 0 ? `超出 ${-left} 字` : under ? '照片还没有传好' : null;
  useEffect(() => writeDraft(place, text), [place, text]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (entry === null || why !== null || sending) return;
    setSending(true);
    const payload = {
      targetKind: entry.kind,
      targetId: entry.id,
      text: text.trim(),
      ...(replyTo === null ? {} : { replyTo: replyTo.id }),
      ...(uploaded === null ? {} : { pictureId: uploaded.id }),
    };
    const what = JSON.stringify(payload);
    if (sent.current.what !== what) sent.current = { what, key: createKey() };
    const { key } = sent.current;
    const done = await withLogin('createComment', payload, async () =>
      addComment(await act('createComment', payload, key)),
    );
    if (here()) setSending(false);
    if (!done) return;
    writeDraft(place, '');
    picture.remove();
    // Closed meanwhile, another one may be open: that one stays.
    if (here()) $composer.set(null);
    showToast({ message: '评论已发出', type: 'success' });
  };

  return (
    <form className="composer-form" onSubmit={(event) => void send(event)}>
      <label className="composer-label" htmlFor="comment-text">
        {replyTo === null ? '写评论' : `回复 ${replyTo.name}`}
      </label>
      {replyTo !== null && replyTo.text !== '' && <blockquote className="composer-quote">{replyTo.text}</blockquote>}
      <textarea
        id="comment-text"
        className="composer-text"
        rows={4}
        autoFocus
        readOnly={sending}
        value={text}
        placeholder="说点有用的：路况、天气、交通、装备…"
        onChange={(event) => setText(event.target.value)}
      />
      {styled && <ComposerPicture picture={picture} disabled={sending} />}
      <div className="composer-foot">
        <p className={left < 0 ? 'composer-over' : 'composer-left'} role="status">
          {left < 50 ? (left < 0 ? why : `还可输入 ${left} 字`) : ''}
        </p>
        <button type="button" className="button" onClick={() => $composer.set(null)}>
          取消
        </button>
        <button type="submit" className="button call" disabled={why !== null || sending}>
          {sending ? '正在发送…' : '发送'}
        </button>
      </div>
    </form>
  );
};

const Composer = () => {
  const open = useStore($composer);
  return (
    open && (
      <Modal label="写评论" kind="sheet" onClose={() => $composer.set(null)}>
        <Sheet {...open} />
      </Modal>
    )
  );
};

/** Mounts the writing sheet once; `$composer` opens and closes it. */
export const mountComposer = (): void => {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Composer />);
};

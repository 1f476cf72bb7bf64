import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { COMMENT_MAX_CHARACTERS, createComment } from '../../../api/community/commenting.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { createKey } from '../../../api/key.ts';
import { runAction } from '../../../stores/community/runAction.ts';
import { addComment } from '../../../stores/community/commentChanges.ts';
import { readDraft, writeDraft } from '../../../stores/community/commentDraft.ts';
import { commentPlace } from '../../../stores/outbox/commentPlace.ts';
import { $commented } from '../../../stores/community/commented.ts';
import { showToast } from '../../../stores/toast.ts';
import { type Close, openSheet } from '../../../ui/modal/openSheet.tsx';
import { messages } from '../../../messages.ts';
import { useHere } from '../../../ui/useHere.ts';
import { useSlow } from '../../../ui/useSlow.ts';
import composerStyles from '../../../styles/comments/composer.css?url';
import peopleStyles from '../../../styles/comments/people.css?url';
import shellStyles from '../../../styles/shell.css?url';
import { loadStyles } from '../../../ui/loadStyles.ts';
import { pictureAt } from '../../../stores/community/commentPicture.ts';
import { useStyles } from '../../../ui/useStyles.ts';
import { namedIn, type Person, withPerson } from '../../../lib/mentions/people.ts';
import { MENTIONS_MAX } from '../../../site.ts';
import { talking } from '../../../stores/community/mentions/talk.ts';
import { ComposerPicture } from './ComposerPicture.tsx';
import { drawWaiting } from './drawWaiting.ts';
import { goToComment } from './goToComment.ts';
import { Mentions } from '../mentions/Mentions.tsx';
import { withLogin } from '../../../stores/session/withLogin.ts';
import { grouped } from '../../../lib/number.ts';

/** The comment that is answered: its id, the name to show and its words, '' without any; null for the entry or route itself. */
export type ReplyTo = { readonly id: string; readonly name: string; readonly text: string } | null;

type Made = ReplyOf<typeof createComment>;

// Where it opens there may be no network any more: all of its styles come along.
for (const sheet of [shellStyles, peopleStyles, composerStyles]) void loadStyles(sheet);

const Composer = ({ replyTo, close }: { readonly replyTo: ReplyTo; readonly close: Close }) => {
  const on = $commented.get();
  const place = commentPlace({ targetKind: on?.kind, targetId: on?.id, replyTo: replyTo?.id });
  const [text, setText] = useState(() => readDraft(place));
  const [sending, setSending] = useState(false);
  const slow = useSlow(sending);
  const here = useHere();
  const styled = useStyles(composerStyles);
  const picture = pictureAt(place);
  const chosen = useStore(picture.$shown);
  const uploaded = useStore(picture.$picture);
  // One key for one comment: what was changed after a lost answer is another comment, and the server would refuse its key.
  const sent = useRef({ what: '', key: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const [named, name] = useState<readonly Person[]>([]);
  const left = COMMENT_MAX_CHARACTERS - Array.from(text).length;
  const under = chosen !== null && uploaded === null;
  const empty = text.trim() === '' && uploaded === null;
  const why = empty ? '先写几个字' : left < 0 ? `超出 ${grouped(-left)} 字` : under ? '照片还没有传好' : null;
  useEffect(() => writeDraft(place, text), [place, text]);

  /** Whom the text names, chosen or only typed. */
  const people = (): readonly Person[] => namedIn(text, [...named, ...talking()]).slice(0, MENTIONS_MAX);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (on === null || why !== null || sending) return;
    setSending(true);
    const mentions = people().map(({ userId }) => userId);
    const payload = {
      targetKind: on.kind,
      targetId: on.id,
      text: text.trim(),
      ...(mentions.length === 0 ? {} : { mentions }),
      ...(replyTo === null ? {} : { replyTo: replyTo.id }),
      ...(uploaded === null ? {} : { pictureId: uploaded.id }),
    };
    const what = JSON.stringify(payload);
    if (sent.current.what !== what) sent.current = { what, key: createKey() };
    const { key } = sent.current;
    let made: Made | undefined;
    const done = await withLogin('createComment', payload, async () =>
      addComment((made = await runAction('createComment', createComment, payload, key))),
    );
    if (here()) setSending(false);
    if (!done) return;
    writeDraft(place, '');
    picture.remove();
    close(() => made !== undefined && goToComment(made));
    if (done === 'waits') return drawWaiting();
    showToast({ message: '评论已发出', type: 'success' });
  };

  return (
    <form className="composer-form" onSubmit={(event) => void send(event)}>
      <label className="composer-label" htmlFor="comment-text">
        {replyTo === null ? '写评论' : `回复 ${replyTo.name}`}
      </label>
      {replyTo !== null && replyTo.text !== '' && <blockquote className="composer-quote">{replyTo.text}</blockquote>}
      <textarea
        ref={field}
        id="comment-text"
        className="composer-text"
        rows={4}
        autoFocus
        readOnly={sending}
        value={text}
        placeholder="说点有用的：路况、天气、交通、装备… 用 @ 提到别人"
        onChange={(event) => setText(event.target.value)}
      />
      <Mentions
        field={field}
        text={text}
        disabled={sending}
        offer={() => ({ near: talking(), full: people().length >= MENTIONS_MAX })}
        onName={(next, person) => {
          setText(next);
          name(withPerson(named, person));
        }}
      />
      {styled && <ComposerPicture picture={picture} disabled={sending} />}
      <div className="composer-foot">
        <p className={left < 0 ? 'composer-over' : 'composer-left'} role="status">
          {slow ? `${messages.slow}取消也不会丢下写好的字` : left < 50 ? (left < 0 ? why : `还可输入 ${left} 字`) : ''}
        </p>
        <button type="button" className="button" onClick={() => close()}>
          取消
        </button>
        <button type="submit" className="button call" disabled={why !== null || sending}>
          {sending ? '正在发送…' : '发送'}
        </button>
      </div>
    </form>
  );
};

/** Opens the writing sheet. */
export const showComposer = (replyTo: ReplyTo): Promise<void> =>
  openSheet({ label: '写评论' }, (close) => <Composer replyTo={replyTo} close={close} />);

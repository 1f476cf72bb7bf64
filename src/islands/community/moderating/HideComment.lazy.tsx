import type { FloorComment, ReplyComment } from '../../../api/community/comments.ts';
import { showToast } from '../../../stores/toast.ts';
import { showSheet } from '../showSheet.ts';
import { HideForm } from './HideForm.tsx';

/** Asks why a comment is hidden, and hides it. */
export const showHideComment = ({ id, text }: FloorComment | ReplyComment): Promise<void> =>
  showSheet('隐藏评论', (close) => (
    <>
      <h2 className="sheet-title">隐藏评论</h2>
      <HideForm
        what={{ targetKind: 'comment', targetId: id }}
        words={text === '' ? '[图片]' : text}
        onHidden={() => close(() => showToast({ message: '评论已隐藏，作者会收到理由', type: 'success' }))}
      />
      <button type="button" className="button sheet-close" onClick={() => close()}>
        取消
      </button>
    </>
  ));

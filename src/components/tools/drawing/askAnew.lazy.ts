/** Beginning anew drops what is drawn and every step back: it asks first. */
import { askConfirm } from '../../../stores/confirm.ts';

/** True: what is drawn may go. */
export const mayBegin = (): Promise<boolean> =>
  askConfirm({
    content: '画过的内容和撤销的步骤都会清掉，不能找回。只想擦掉画的，可以用“清空”，清空能撤销。',
    confirmText: '从头画起',
    destructive: true,
  }).then(
    () => true,
    () => false,
  );

import { askConfirm } from '../../stores/confirm.ts';

/** Asks before something is taken away: true where it may be. */
export const sure = (content: string, confirmText: string, cancelText: string): Promise<boolean> =>
  askConfirm({ content, confirmText, cancelText, destructive: true }).then(
    () => true,
    () => false,
  );

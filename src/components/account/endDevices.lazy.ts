import { endSessions } from '../../api/account/security.ts';
import { call } from '../../api/call.ts';
import { reload } from '../../live/views.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';

/** Logs out the device of a button's row, or all others by the button that names none. */
export const endDevices = async (button: HTMLElement): Promise<void> => {
  if (button.getAttribute('aria-busy') === 'true') return;
  const id = button.dataset['device'] ?? '';
  if (id === '')
    try {
      await askConfirm({
        content: '其他设备都要重新登录才能继续使用，这台设备不受影响。',
        confirmText: '全部退出',
        destructive: true,
      });
    } catch {
      return;
    }
  button.setAttribute('aria-busy', 'true');
  try {
    const { ended } = await call(endSessions, id === '' ? {} : { id });
    showToast({ message: ended === 0 ? '那台设备已经退出了' : `已让 ${ended} 台设备退出登录`, type: 'success' });
    reload();
  } catch (error) {
    logInOrTell(error);
  } finally {
    button.removeAttribute('aria-busy');
  }
};

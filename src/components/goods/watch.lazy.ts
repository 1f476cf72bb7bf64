import { call } from '../../api/call.ts';
import type { PayloadOf } from '../../api/define.ts';
import { setGoodsWatch } from '../../api/youzan/watch.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import { showToast } from '../../stores/toast.ts';

/** Wants to be told, or no longer; what holds afterwards, or null where nothing was changed. */
export const wish = async (payload: PayloadOf<typeof setGoodsWatch>): Promise<boolean | null> => {
  let held: boolean | null = null;
  await withLogin('setGoodsWatch', payload, async () => {
    held = (await call(setGoodsWatch, payload)).on;
    showToast({ message: held ? '到货后会在消息里告诉你' : '不再提醒', type: 'success' });
  });
  return held;
};

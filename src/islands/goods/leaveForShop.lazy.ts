import type { ReplyOf } from '../../api/define.ts';
import type { getGoodsInfo } from '../../api/youzan/goods.ts';
import { callBridge } from '../../host/bridge/call.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { deepLink } from '../../host/open/deepLink.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { showToast } from '../../stores/toast.ts';
import { afterBack } from '../../ui/modal/modalHistory.ts';

type Goods = Pick<ReplyOf<typeof getGoodsInfo>, 'url' | 'shop' | 'state'>;

/**
 * Leaves for the shop that sells a product, after a word about where it leads. Inside our app the app opens it beside us, as
 * a page (specification, section 2: type 30); elsewhere, and in an app that cannot, the browser goes there.
 */
export const leaveForShop = async ({ url, shop, state }: Goods): Promise<void> => {
  // A kept copy is as untrusted as any reply: only the https page of the host that is read aloud.
  const way = deepLink({ type: 30, url: url ?? '', host: shop });
  if (url === null || !way.ok) return showToast({ message: '这件商品的购买地址有误，暂时去不了', type: 'error' });
  const content = `要去有赞商城了\n${shop}\n\n款式和数量到那边再选一次，付款、发货和售后都在那边办，价格以下单页为准。`;
  try {
    await askConfirm({ content, confirmText: state === 'soldOut' ? '去看看' : '去购买', cancelText: '留在这里' });
  } catch {
    return;
  }
  await afterBack();
  const host = browserHost();
  const { status } = await callBridge(host, 'openPage', { link: way.link });
  if (status !== 'ok') host.open.assign(url);
};

/** Copies the name of the service account, to be searched for in WeChat. */
import { onTap } from '../../live/onTap.ts';

onTap(document, (target) => {
  if (target.closest('[data-copy-wechat]') === null) return;
  const name = document.querySelector('[data-wechat]')?.textContent ?? '';
  void import('../../stores/copyText.ts').then(({ copyText }) =>
    copyText(name, '已复制，到微信里搜它', `复制没有成功，微信号是：${name}`),
  );
});

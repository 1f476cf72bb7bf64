import { copyText } from '../../../stores/copyText.ts';

/** Takes this page along to a browser. */
export const copyPage = (): Promise<void> =>
  copyText(location.href, '链接已复制，去浏览器里粘贴打开', '复制没有成功，请用右上角的“···”在浏览器打开');

/** Hands a picture to whoever wants it: the app around the page, or the page of ours that opened it. Resolves with what to say. */
import { callBridge } from '../../../host/bridge/call.ts';
import { browserHost } from '../../../host/browser/browserHost.ts';
import { tellOpener } from '../../../host/browser/passing/messages.ts';
import type { PayloadOf } from '../../../host/bridge/methods.ts';

export const hand = async (message: PayloadOf<'screenImage'>): Promise<string> => {
  const { status } = await callBridge(browserHost(), 'screenImage', message);
  if (status === 'ok') return '已交给应用。';
  if (tellOpener({ type: 'screen', ...message })) return '已交给打开它的页面。';
  if (status === 'oldVersion') return '应用版本太旧，收不下这张图，请更新后再试。';
  return status === 'unsupported' ? '这里没有应用来取，可以自己保存。' : '应用没有收下，可以自己保存。';
};

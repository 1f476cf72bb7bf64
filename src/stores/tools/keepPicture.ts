/** Ways to keep a picture that was made here: the app's album, the long press, a file, the system's share sheet. */
import { callBridge } from '../../host/bridge/call.ts';
import { download } from '../../host/browser/download.ts';
import { canShareFiles } from '../../host/browser/passing/shareFiles.ts';
import type { Host } from '../../host/host.ts';
import { surroundings } from '../../host/surroundings.ts';
import { blobOf } from '../../lib/files/dataUrl.ts';
import { saveWay } from '../community/savePicture.ts';
import { showToast } from '../toast.ts';

const HINTS = {
  album: '保存到手机相册，也可以长按图片保存',
  press: '长按图片，选择“保存图片”',
  file: '图片会存到下载里',
} as const;

/** A PNG, and its name without the ending. */
export interface Kept {
  readonly dataUrl: string;
  readonly name: string;
}

/** How this host keeps pictures, in words. */
export const keepHint = (host: Host): string => HINTS[saveWay(surroundings(host))];

/** Keeps a picture the way this host can, and says how it went. */
export const keepPicture = async (host: Host, { dataUrl, name }: Kept): Promise<void> => {
  const way = saveWay(surroundings(host));
  if (way === 'album') {
    const { status } = await callBridge(host, 'saveImage', { base64: dataUrl });
    if (status === 'ok') return showToast({ message: '已保存到相册', type: 'success' });
    if (status === 'denied') return showToast({ message: '没有相册权限，可以长按图片保存', type: 'warning' });
  }
  if (way !== 'file') return showToast({ message: HINTS.press, time: 3_000 });
  download(blobOf(dataUrl), `${name}.png`);
};

/** Whether the system's share sheet takes pictures. */
export const canSendPicture = (): boolean => canShareFiles('image/png');

export const sendPicture = async (host: Host, { dataUrl, name }: Kept): Promise<void> => {
  try {
    await host.share?.({ files: [new File([blobOf(dataUrl)], `${name}.png`, { type: 'image/png' })] });
  } catch (error) {
    if ((error as { name?: string }).name !== 'AbortError') showToast({ message: '没有发送成功', type: 'error' });
  }
};

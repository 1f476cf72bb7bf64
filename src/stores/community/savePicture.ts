import { callBridge } from '../../host/bridge/call.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { download } from '../../host/browser/download.ts';
import { detectHost, type HostInfo } from '../../host/detect.ts';
import { imageToJpeg } from '../../host/imageToJpeg.ts';
import { originalAddress } from '../../host/thumbnail.ts';
import { fileName } from '../../lib/fileName.ts';
import { showLoading } from '../loading.ts';
import { showToast } from '../toast.ts';

/** Ways to keep a picture: the app's album, the long press that every web view and iOS has, or a file. */
export type SaveWay = 'album' | 'press' | 'file';

/** The way a host has (pages.md: bridge, then long press, then download). */
export const saveWay = (info: HostInfo): SaveWay => {
  if (info.app !== null) return 'album';
  // A web view has nowhere to put a file, and iOS puts files where nobody looks for pictures.
  return info.webview || info.messenger !== null || info.miniProgram || info.platform === 'ios' ? 'press' : 'file';
};

const HINT = '长按图片,选择“保存图片”';

const toAlbum = async (address: string): Promise<boolean> => {
  const host = browserHost();
  const done = showLoading('正在保存…');
  try {
    const result = await callBridge(host, 'saveImage', { base64: await imageToJpeg(host, address) });
    if (result.status === 'ok') showToast({ message: '已保存到相册', type: 'success' });
    else if (result.status === 'denied') showToast({ message: '没有相册权限,可以长按图片保存', type: 'warning' });
    return result.status === 'ok' || result.status === 'denied';
  } catch {
    return false;
  } finally {
    done();
  }
};

const toFile = async (address: string, name: string): Promise<boolean> => {
  const done = showLoading('正在下载…');
  try {
    const response = await browserHost().fetch(address);
    const file = await response.blob();
    if (!response.ok || !/^image\//.test(file.type)) return false;
    download(file, `${name}.${file.type === 'image/png' ? 'png' : 'jpg'}`);
    return true;
  } catch {
    return false;
  } finally {
    done();
  }
};

/** Keeps the original of a picture the way this host can, and says how. `title` names the file. */
export const savePicture = async (token: string, title: string, index: number): Promise<void> => {
  const { userAgent, maxTouchPoints, miniProgram } = browserHost().agent;
  const way = saveWay(detectHost(userAgent, { maxTouchPoints, miniProgram }));
  const address = originalAddress(token);
  if (way === 'album' && (await toAlbum(address))) return;
  if (way === 'file' && (await toFile(address, fileName(`${title}-${index + 1}`, '照片')))) return;
  showToast({ message: HINT, time: 3_000 });
};

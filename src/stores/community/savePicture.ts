import { TimedOut } from '../../api/errors.ts';
import { transport } from '../../api/transport.ts';
import { callBridge } from '../../host/bridge/call.ts';
import { drawingHost } from '../../host/browser/pictures/drawingHost.ts';
import { download } from '../../host/browser/download.ts';
import type { HostInfo } from '../../host/detect.ts';
import type { DrawingHost } from '../../host/host.ts';
import { imageToJpeg } from '../../host/imageToJpeg.ts';
import { surroundings } from '../../host/surroundings.ts';
import { originalAddress } from '../../host/thumbnail.ts';
import { fileName } from '../../lib/files/fileName.ts';
import { DOWNLOAD_TIMEOUT_MS } from '../../site.ts';
import { showFailure } from '../failure.ts';
import { showLoading } from '../loading.ts';
import { showToast } from '../toast.ts';

/** Ways to keep a picture: the app's album, the long press that every web view of a phone and iOS has, or a file. */
export type SaveWay = 'album' | 'press' | 'file';

/** The way a host has (pages.md: bridge, then long press, then download). */
export const saveWay = (info: HostInfo): SaveWay => {
  if (info.app !== null) return 'album';
  // A phone's web view has nowhere to put a file, and iOS puts files where nobody looks for pictures. A mouse presses nothing long.
  const blind = info.webview || info.messenger !== null || info.miniProgram || info.platform === 'ios';
  return info.mobile && blind ? 'press' : 'file';
};

/** What is left to do by hand, where a picture could not be kept. */
const byHand = ({ mobile }: Pick<HostInfo, 'mobile'>): string =>
  mobile ? '长按图片，选择“保存图片”' : '右键点图片，选择“图片另存为”';

/** Works behind the blocking load. Who gives up is let go at once, however dead the connection is, and is told nothing. */
const behindLoad = async (text: string, work: (given: AbortSignal) => Promise<boolean>): Promise<boolean> => {
  const giving = new AbortController();
  const givenUp = new Promise<boolean>((resolve) => giving.signal.addEventListener('abort', () => resolve(true)));
  const done = showLoading(text, () => giving.abort());
  try {
    return await Promise.race([work(giving.signal), givenUp]);
  } catch (error) {
    if (error instanceof TimedOut) showFailure(error);
    return error instanceof TimedOut || giving.signal.aborted;
  } finally {
    done();
  }
};

const toAlbum = (host: DrawingHost, address: string): Promise<boolean> =>
  behindLoad('正在保存…', async () => {
    const result = await callBridge(host, 'saveImage', { base64: await imageToJpeg(host, address) });
    if (result.status === 'ok') showToast({ message: '已保存到相册', type: 'success' });
    else if (result.status === 'denied') showToast({ message: '没有相册权限，可以长按图片保存', type: 'warning' });
    return result.status === 'ok' || result.status === 'denied';
  });

const toFile = (host: DrawingHost, address: string, name: string): Promise<boolean> =>
  behindLoad('正在下载…', async (signal) => {
    const limit = { timeoutMs: DOWNLOAD_TIMEOUT_MS, signal };
    const file = await transport(host, 'download', address, {}, limit, async (response) =>
      response.ok ? response.blob() : null,
    );
    if (signal.aborted || file === null || !/^image\//.test(file.type)) return signal.aborted;
    download(file, `${name}.${file.type === 'image/png' ? 'png' : 'jpg'}`);
    return true;
  });

/** Keeps the original of a picture the way this host can, and says how. `title` names the file. */
export const savePicture = async (
  token: string,
  title: string,
  index: number,
  host: DrawingHost = drawingHost(),
): Promise<void> => {
  const info = surroundings(host);
  const way = saveWay(info);
  const address = originalAddress(token);
  if (way === 'album' && (await toAlbum(host, address))) return;
  if (way === 'file' && (await toFile(host, address, fileName(`${title}-${index + 1}`, '照片')))) return;
  showToast({ message: byHand(info), time: 3_000 });
};

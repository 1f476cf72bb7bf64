/** A year taken along as a file of all its tracks: a table, data, or the tracks with every point. */
import { browserHost } from '../../../host/browser/browserHost.ts';
import { download } from '../../../host/browser/download.ts';
import { downloadAddress } from '../../../host/thumbnail.ts';
import { messages } from '../../../messages.ts';
import { $appHelp } from '../../../stores/appHelp.ts';
import type { YearReport } from '../../../stores/review/yearFile.ts';
import { createDownload, DownloadRefused } from '../../../stores/route/download.ts';
import { goToLogin } from '../../../stores/session/goToLogin.ts';
import { showToast } from '../../../stores/toast.ts';

export type YearFile = 'csv' | 'json' | 'gpx';

const refusal = (status: number): string =>
  status === 429
    ? '这一小时下载得太多了，过一会儿再来'
    : status >= 400 && status < 500
      ? '现在取不到这个文件，刷新页面再试'
      : messages.failed;

/** Hands the file to the browser's downloads; what fails is told. One's own report alone has files. */
export const takeYear = async (kind: YearFile, { year, downloads }: YearReport): Promise<void> => {
  if (downloads === undefined) return;
  const address = downloadAddress(downloads[kind]);
  const host = document.documentElement.dataset['host'];
  if (host === 'wechat') return $appHelp.set({ kind: 'guide' });
  // Web views save no file of a page's making: the app takes an address.
  if (host === 'app') return location.assign(address);
  try {
    const file = await createDownload(address, browserHost()).run(() => undefined);
    download(file, `${year}年的轨迹.${kind}`);
    showToast({ message: '已经交给浏览器下载', type: 'success' });
  } catch (error) {
    const status = error instanceof DownloadRefused ? error.status : 0;
    if (status === 401) void goToLogin();
    else showToast(refusal(status));
  }
};

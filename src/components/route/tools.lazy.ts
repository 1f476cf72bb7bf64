/** Taking a route along: as a file, on another phone, on paper, on this device without a network. */
import type { ReplyOf } from '../../api/define.ts';
import type { getDetail } from '../../api/route/detail.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { download } from '../../host/browser/download.ts';
import { readUserId } from '../../host/storage.ts';
import { downloadAddress } from '../../host/thumbnail.ts';
import { megabytes } from '../../lib/bytes.ts';
import { fileName } from '../../lib/files/fileName.ts';
import { shareableAddress } from '../../lib/shareable.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { $appHelp } from '../../stores/appHelp.ts';
import { keepOffline, mayKeep, routeCopy } from '../../stores/community/offline.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { lazy } from '../../stores/lazy.ts';
import { createDownload, type Download, DownloadRefused, type Progress } from '../../stores/route/download.ts';
import { goToLogin } from '../../stores/session/goToLogin.ts';
import { showToast } from '../../stores/toast.ts';
import { codeBox, downloadBox } from './boxes.ts';

type Route = ReplyOf<typeof getDetail>;
type Kind = 'gpx' | 'kml';

const hostName = (): string => document.documentElement.dataset['host'] ?? 'web';

let running: { readonly file: Download; readonly name: string; busy: boolean } | null = null;

const say = (words: string, again: boolean): void => {
  const place = downloadBox();
  place.words.textContent = words;
  place.again.hidden = !again;
};

const showProgress = ({ received, total }: Progress): void => {
  const { bar } = downloadBox();
  if (total !== null) bar.value = Math.min(1, received / total);
  say(`正在下载，${megabytes(received)}${total === null ? '' : ` / ${megabytes(total)}`}`, false);
};

/** Brings the file, or what is missing of it; whatever has come stays when it breaks off. */
const run = async (): Promise<void> => {
  const now = running;
  if (now === null || now.busy) return;
  now.busy = true;
  say('正在下载…', false);
  try {
    const file = await now.file.run(showProgress);
    downloadBox().bar.value = 1;
    download(file, now.name);
    say(`已下载 ${now.name}，WGS84 坐标`, false);
    running = null;
  } catch (error) {
    const status = error instanceof DownloadRefused ? error.status : 0;
    if (status === 401) return void goToLogin();
    if (status === 429) say('今天下载得太多了，明天再来', false);
    else if (status >= 400 && status < 500) say('这个文件现在下载不了，刷新页面再试', false);
    else say('下载断了，下好的部分还在', true);
  } finally {
    now.busy = false;
  }
};

const takeFile = (kind: Kind, { name, downloads }: Route): unknown => {
  if (readUserId(browserHost()) === null) return goToLogin();
  const address = downloadAddress(downloads[kind]);
  if (hostName() === 'wechat') return $appHelp.set({ kind: 'guide' });
  // Web views save no file of a page's making: the app takes an address.
  if (hostName() === 'app') return location.assign(address);
  if (running?.busy !== true)
    running = {
      file: createDownload(address, browserHost()),
      name: `${fileName(name, '路线')}.${kind}`,
      busy: false,
    };
  return run();
};

const copies = lazy(() => import('../../islands/community/offline/openCopies.lazy.ts'));
const codes = lazy(() => import('../post/shareCode.lazy.ts'));
const showCode = (): unknown =>
  codes.use(({ drawCode }) => {
    const { box, code } = codeBox();
    drawCode(code, shareableAddress(location.href, window.page.settings.params));
    box.scrollIntoView({ block: 'center' });
  });

const keep = async (route: Route): Promise<void> => {
  if (!mayKeep(route)) return showToast('只有公开的路线才能离线保存');
  try {
    const made = await keepOffline(
      route,
      {
        title: route.name,
        page: urlOf('/route/detail', { id: route.id }),
        pictures: route.pictures.map(({ picture }) => picture),
        size: 1,
      },
      routeCopy(route.id),
    );
    showToast({ message: `已离线保存，${megabytes(made.size)}。没有网络也能打开这一页`, type: 'success' });
  } catch {
    showToast({ message: '没有保存成功：这台设备的空间不够，或浏览器不允许', type: 'error', time: 3_000 });
  }
};

/** The layer is the members': says so, and leads to what a membership opens. */
const offerLayer = (): Promise<void> =>
  askConfirm({ content: '坡度图层是会员权益，开通后每一条路线都能看。', confirmText: '看看会员权益' }).then(
    () => location.assign(urlOf('/vip/rights')),
    () => undefined,
  );

/** Does what a button of the route's foot says. */
export const take = (name: string, route: Route): unknown => {
  if (name === 'gpx' || name === 'kml') return takeFile(name, route);
  if (name === 'resume') return run();
  if (name === 'code') return showCode();
  if (name === 'keep') return keep(route);
  if (name === 'copies') return copies.use(({ showCopies }) => showCopies());
  if (name === 'print') return window.print();
  if (name === 'slopes') return offerLayer();
  return undefined;
};

/** The archive of all that one wrote: what would be in it, how far it is, and the way to it. */
import { call } from '../../api/call.ts';
import { readExport, startExport } from '../../api/community/notes/archive.ts';
import type { ReplyOf } from '../../api/define.ts';
import { downloadAddress } from '../../host/thumbnail.ts';
import { megabytes } from '../../lib/bytes.ts';
import { absoluteTime } from '../../lib/time.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { grouped } from '../../lib/number.ts';

type Reply = ReplyOf<typeof readExport>;

/** Often at first, then as often as anything may have changed. */
const LOOK_MS = [800, 1_500, 3_000] as const;

const partOf = <Kind extends HTMLElement>(fold: HTMLElement, name: string): Kind =>
  fold.querySelector(`[data-export-${name}]`) as Kind;

const contentsOf = (reply: Reply): string => {
  const { entries, comments, drafts, events, orders, consents, pictures, pictureBytes, videos, videoBytes } = reply;
  const parts = [
    `${grouped(entries)} 篇内容`,
    `${grouped(comments)} 条评论`,
    ...(drafts > 0 ? [`${grouped(drafts)} 份草稿`] : []),
    ...(events > 0 ? [`${events} 次活动报名`] : []),
    ...(orders > 0 ? [`${orders} 笔订单`] : []),
    ...(consents > 0 ? [`${consents} 条同意记录`] : []),
    `${grouped(pictures)} 张照片`,
    ...(videos > 0 ? [`${videos} 个视频`] : []),
  ];
  const bytes = pictureBytes + videoBytes;
  const size = bytes > 0 ? `，${videos > 0 ? '照片和视频' : '照片'}约 ${megabytes(bytes)}` : '';
  return `会打成一个 ZIP 压缩包：${parts.join('、')}${size}。文字是 JSON，${videos > 0 ? '照片和视频是原件' : '照片是原图'}。`;
};

const wordsOf = (reply: Reply): string => {
  const { archive } = reply;
  if (archive === null) return contentsOf(reply);
  if (archive.state === 'failed') return '上一次没有打包成功，请再试一次。';
  if (archive.state === 'making')
    return archive.done === 0
      ? '正在打包文字…'
      : `正在打包：第 ${grouped(archive.done)} / ${grouped(archive.total)} 个文件，已有 ${megabytes(archive.bytes)}。可以离开这一页，做好了还在这里。`;
  return `打包好了，共 ${megabytes(archive.bytes)}，${absoluteTime(archive.until ?? 0)} 前可以下载。没有开始下载的话，请用手机浏览器打开这一页。`;
};

const draw = (fold: HTMLElement, reply: Reply): void => {
  const { archive } = reply;
  const words = partOf(fold, 'words');
  if (words.textContent !== wordsOf(reply)) words.textContent = wordsOf(reply);
  (words.parentElement as HTMLElement).dataset['state'] = archive?.state ?? 'none';
  const bar = partOf<HTMLProgressElement>(fold, 'bar');
  bar.max = Math.max(1, archive?.total ?? 1);
  bar.value = archive?.done ?? 0;
  partOf(fold, 'start').textContent = archive === null || archive.state === 'failed' ? '开始打包' : '重新打包';
  const get = partOf<HTMLAnchorElement>(fold, 'get');
  if (archive !== null && archive.token !== '') get.href = downloadAddress(archive.token);
};

let looking = 0;

/** Shows how it stands, and looks again while it is being made and somebody is there to see it. */
const look = async (fold: HTMLDetailsElement, ask: () => Promise<Reply>): Promise<void> => {
  const mine = (looking += 1);
  try {
    let reply = await ask();
    for (let time = 0; mine === looking && fold.open; time += 1) {
      draw(fold, reply);
      if (reply.archive?.state !== 'making') return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS[Math.min(time, LOOK_MS.length - 1)]));
      if (mine === looking && fold.open && !document.hidden) reply = await call(readExport, {});
    }
  } catch (error) {
    partOf(fold, 'words').textContent = '没有数出来，收起再展开可以重试。';
    (partOf(fold, 'words').parentElement as HTMLElement).dataset['state'] = 'none';
    logInOrTell(error);
  }
};

let heard = false;

/** Called each time that the fold is opened. */
export const openExport = (fold: HTMLDetailsElement): void => {
  if (!heard) partOf(fold, 'start').addEventListener('click', () => void look(fold, () => call(startExport, {})));
  heard = true;
  void look(fold, () => call(readExport, {}));
};

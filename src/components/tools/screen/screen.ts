/** Draws what an app asks for and hands it back: by the bridge, to the page that opened this one, to pages of ours that ask by a message. */
import { drawingHost } from '../../../host/browser/pictures/drawingHost.ts';
import { download } from '../../../host/browser/download.ts';
import { hearOwnOrigin } from '../../../host/browser/passing/messages.ts';
import { type DetailResult, readDetail, readDetailText } from '../../../lib/detail/read.ts';
import { faultWords, lossWords } from '../../../lib/detail/words.ts';
import { isRecord } from '../../../lib/json.ts';
import { onTap } from '../../../live/onTap.ts';
import { messages } from '../../../messages.ts';
import { type Jpeg, jpegOf } from '../../../stores/tools/jpeg.ts';
import { blobOf } from '../../../lib/files/dataUrl.ts';
import { lazy } from '../../../stores/lazy.ts';
import { showToast } from '../../../stores/toast.ts';

const find = <E extends HTMLElement>(name: string): E => document.querySelector(`[data-sn="${name}"]`) as E;
const host = drawingHost();
const handing = lazy(() => import('./hand.lazy.ts'));
let shown = '';

const draw = async (read: DetailResult): Promise<{ readonly id: string; readonly jpeg: Jpeg }> =>
  read.ok
    ? { id: read.detail.id, jpeg: await jpegOf(host, read.detail) }
    : { id: '', jpeg: { ok: false, words: faultWords(read) } };

const messageOf = (id: string, jpeg: Jpeg) =>
  jpeg.ok ? { id, base64: jpeg.base64, width: jpeg.width, height: jpeg.height } : { id, error: jpeg.words };

const show = async (read: DetailResult): Promise<void> => {
  const begun = host.now();
  const { id, jpeg } = await draw(read);
  find('progress').hidden = true;
  if (jpeg.ok) {
    const picture = find<HTMLImageElement>('picture');
    shown = jpeg.base64;
    picture.width = jpeg.width;
    picture.height = jpeg.height;
    picture.src = jpeg.base64;
    find('done').hidden = false;
    const kilobytes = Math.max(1, Math.round((jpeg.base64.length * 3) / 4 / 1_024));
    find('facts').textContent = `${jpeg.width}×${jpeg.height}，${kilobytes} KB，用了 ${host.now() - begun} 毫秒`;
  } else find('failed').hidden = false;
  find('words').textContent = jpeg.ok ? jpeg.missing + lossWords(read) : jpeg.words;
  await handing.use(async ({ hand }) => {
    find('handed').textContent = await hand(messageOf(id, jpeg));
  });
};

const acts: Readonly<Record<string, () => unknown>> = {
  copy: () =>
    host.copy(shown).then(
      () => showToast({ message: '已复制', type: 'success' }),
      () => showToast({ message: '复制没有成功，可以保存图片', type: 'error' }),
    ),
  save: () => download(blobOf(shown), '出图.jpg'),
  retry: () => location.reload(),
};
onTap(document, (target) => {
  const name = target.closest<HTMLElement>('[data-act]')?.dataset['act'] ?? '';
  if (Object.prototype.hasOwnProperty.call(acts, name)) acts[name]?.();
});

// `{ type: 'screen', id, detail }`, the detail as JSON: what is too long for an address.
hearOwnOrigin(({ data, answer }) => {
  if (!isRecord(data) || data['type'] !== 'screen' || typeof data['detail'] !== 'string') return;
  void draw(readDetailText(data['detail'])).then(({ id, jpeg }) => answer({ type: 'screen', ...messageOf(id, jpeg) }));
});

const read = readDetail(location.search, location.hash);
if (!read.ok && read.reason === 'absent') {
  find('progress').hidden = true;
  find('waiting').hidden = false;
} else void show(read).catch(() => (find('words').textContent = messages.failed));

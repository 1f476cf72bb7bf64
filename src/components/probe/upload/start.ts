import { FILE_MAX_BYTES } from '../../../api/upload/parts.ts';
import { NOT_LOGGED_IN } from '../../../api/errors.ts';
import type { UploadSize } from '../../../api/upload/upload.ts';
import { browserHost } from '../../../host/browser/browserHost.ts';
import { sendUpload } from '../../../host/upload.ts';
import { megabytes } from '../../../lib/bytes.ts';
import { onTap } from '../../../live/onTap.ts';
import { goToLogin } from '../../../stores/session/goToLogin.ts';
import { senderPorts } from '../../../stores/upload/browser.ts';
import { readHalves } from '../../../stores/upload/halves.ts';
import { type Sender, type Sending, sendInParts } from '../../../stores/upload/sendInParts.ts';
import { createEcho } from './echo.ts';
import { drawFacts, drawSizes, factsOf, factsOfResult } from './facts.ts';
import { type Fault, faulty } from './faults.ts';
import { grouped } from '../../../lib/number.ts';

const find = <E extends HTMLElement>(mark: string): E => document.querySelector(`[data-upload-${mark}]`) as E;

const WORDS: Readonly<Record<Sending['status'], string>> = {
  reading: '正在读文件',
  sending: '正在上传',
  finishing: '传完了，服务器正在检查',
  paused: '已暂停',
  offline: '没有网络，连上后自动接着传',
  retrying: '出了点问题，马上重试',
  done: '完成',
  failed: '没有成功',
  cancelled: '已取消，服务器上的部分也删了',
};
const RUNS: readonly Sending['status'][] = ['reading', 'sending', 'finishing', 'retrying', 'offline'];

const sentence = ({ status, sent, total, resumed, why }: Sending): string =>
  [
    why ?? WORDS[status],
    status === 'cancelled' ? '' : `${grouped(sent)} / ${grouped(total)} 字节`,
    resumed > 0 ? `上次已传 ${megabytes(resumed)}，没有重传` : '',
  ]
    .filter((words) => words !== '')
    .join('，');

/** The workbench of uploads: real requests, faults of this device's own, and what became of the file. */
export const startUploadTest = (): void => {
  const host = browserHost();
  const form = find<HTMLFormElement>('form');
  const bar = find<HTMLProgressElement>('progress');
  const state = find('state');
  const facts = find('facts');
  const log = find('log');
  const button = (act: string): HTMLButtonElement =>
    document.querySelector(`[data-upload="${act}"]`) as HTMLButtonElement;
  let sender: Sender | null = null;
  let began = 0;

  const note = (words: string): void => {
    const line = document.createElement('li');
    line.textContent = `+${Math.round(performance.now() - began)} ms　${words}`;
    log.append(line);
  };

  const showHalves = (): void => {
    const halves = readHalves(host).filter(({ kind }) => kind === 'trial');
    const line = find('halves');
    line.hidden = halves.length === 0;
    line.textContent = halves
      .map(({ name, sent, total }) => `《${name}》上次传到 ${Math.floor((100 * sent) / total)}%，重新选它就接着传。`)
      .join('');
  };

  let said: Sending['status'] | null = null;
  const show = (now: Sending): void => {
    const { status, sent, total, result, code, again } = now;
    bar.value = total > 0 ? sent / total : 0;
    state.textContent = sentence(now);
    const runs = RUNS.includes(status);
    button('pause').disabled = !runs;
    button('resume').disabled = !(status === 'paused' || (status === 'failed' && again));
    button('cancel').disabled = !(runs || status === 'paused' || (status === 'failed' && again));
    find('login').hidden = code !== NOT_LOGGED_IN;
    if (status !== said) note(`${WORDS[status]}，${sent} / ${total}`);
    said = status;
    if (result?.kind === 'trial') {
      find('digest').textContent = `SHA-256：${result.digest}`;
      drawSizes(find('sizes'), result);
      void factsOfResult(result).then((column) => drawFacts(facts, 2, column));
    }
    if (!runs) showHalves();
  };

  form.addEventListener('change', () => {
    const file = new FormData(form).get('file');
    find('chosen').textContent = file instanceof File && file.name !== '' ? file.name : '还没有选';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    const file = fields.get('file');
    const size = fields.get('size') as UploadSize;
    if (!(file instanceof File) || file.name === '') return void (state.textContent = '先选一个文件');
    if (file.size > FILE_MAX_BYTES[size].trial)
      return void (state.textContent = '这个端点放不下它，换大文件端点，或换一个小一点的');
    sender?.leave();
    began = performance.now();
    log.textContent = '';
    find('digest').textContent = '';
    drawFacts(facts, 2, null);
    drawSizes(find('sizes'), null);
    factsOf(file).then(
      (column) => drawFacts(facts, 1, column),
      () => undefined,
    );
    const fault = String(fields.get('fault')) as Fault;
    const step = Number(fields.get('step'));
    const ports = senderPorts(faulty(sendUpload, fault, note));
    said = null;
    sender = sendInParts(ports, file, { kind: 'trial', size, ...(step > 0 ? { partBytes: step } : {}) });
    sender.$sending.subscribe(show);
  });
  const echoed = document.querySelector('[data-echo-state]') as HTMLElement;
  const echo = createEcho((words) => {
    echoed.textContent = words;
  });
  const echoForm = document.querySelector('[data-echo-form]') as HTMLFormElement;
  echoForm.addEventListener('submit', (event) => {
    event.preventDefault();
    echo(String(new FormData(echoForm).get('text')));
  });
  onTap(document, (target) => {
    const act = target.closest<HTMLElement>('[data-upload]')?.dataset['upload'];
    if (act === 'pause') sender?.pause();
    else if (act === 'resume') sender?.resume();
    else if (act === 'cancel') sender?.cancel();
    else if (act === 'login') void goToLogin();
  });
  showHalves();
};

/** What stands below the buttons of a route's foot once one of them was touched, and not before. */
const made = <Name extends keyof HTMLElementTagNameMap>(name: Name, className = ''): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  element.className = className;
  return element;
};

const below = (box: HTMLElement): void => {
  document.querySelector('.rt-tools .rt-ways')?.insertAdjacentElement('afterend', box);
};

interface DownloadBox {
  readonly words: HTMLElement;
  readonly bar: HTMLProgressElement;
  readonly again: HTMLElement;
}
let downloading: DownloadBox | null = null;

/** How a file comes: in words, as a bar, and the way to go on where it broke off. */
export const downloadBox = (): DownloadBox => {
  if (downloading !== null) return downloading;
  const box = made('div', 'rt-download');
  const [words, bar, again] = [made('p'), made('progress'), made('button', 'button')];
  words.setAttribute('role', 'status');
  bar.max = 1;
  bar.value = 0;
  bar.setAttribute('aria-label', '下载进度');
  again.type = 'button';
  again.dataset['routeAct'] = 'resume';
  again.textContent = '接着下';
  box.append(words, bar, again);
  below(box);
  downloading = { words, bar, again };
  return downloading;
};

interface CodeBox {
  readonly box: HTMLElement;
  readonly code: HTMLElement;
}
let shown: CodeBox | null = null;

/** A code that leads another phone here. */
export const codeBox = (): CodeBox => {
  if (shown !== null) return shown;
  const [box, code, words] = [made('div', 'rt-code'), made('span', 'rt-code-place'), made('p', 'rt-small')];
  words.textContent = '用手机相机扫一扫打开这一页。手表能收文件的，在手机上下载 GPX，再用手表的App打开它。';
  box.append(code, words);
  below(box);
  shown = { box, code };
  return shown;
};

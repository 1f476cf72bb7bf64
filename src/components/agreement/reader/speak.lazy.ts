/** Reads the text aloud, clause by clause, from the one on screen; what is hidden is not read. */
const visible = (clause: HTMLElement): boolean => clause.offsetParent !== null;

const spoken = (clause: HTMLElement): string =>
  (Array.prototype.slice.call(clause.querySelectorAll('h3,p,li,tr')) as HTMLElement[])
    .filter((part) => part.querySelector('p,li') === null)
    .map((part) => (part.textContent ?? '').trim())
    .join('。');

const start = (button: HTMLElement): (() => void) => {
  const voice = window.speechSynthesis;
  const hush = document.querySelector('[data-hush]') as HTMLButtonElement;
  const clauses = Array.prototype.slice.call(document.querySelectorAll('.clause')) as HTMLElement[];
  let at = -1;

  const mark = (clause: HTMLElement | undefined): void => {
    for (const one of clauses) one.classList.toggle('spoken', one === clause);
    clause?.scrollIntoView({ block: 'nearest' });
  };
  const stop = (): void => {
    at = -1;
    voice.cancel();
    mark(undefined);
    button.textContent = '朗读';
    hush.hidden = true;
  };
  const read = (from: number): void => {
    at = clauses.findIndex((clause, place) => place >= from && visible(clause));
    const clause = clauses[at];
    if (clause === undefined) return stop();
    mark(clause);
    const words = new SpeechSynthesisUtterance(spoken(clause));
    words.lang = 'zh-CN';
    const mine = at;
    words.onend = () => {
      if (at === mine) read(mine + 1);
    };
    words.onerror = (event) => {
      if (at === mine && event.error !== 'interrupted' && event.error !== 'canceled') stop();
    };
    voice.speak(words);
  };
  const onScreen = (): number =>
    Math.max(
      0,
      clauses.findIndex((clause) => visible(clause) && clause.getBoundingClientRect().bottom > 80),
    );
  const press = (): void => {
    if (at < 0) {
      voice.cancel();
      hush.hidden = false;
      button.textContent = '暂停';
      read(onScreen());
    } else if (voice.paused) {
      voice.resume();
      button.textContent = '暂停';
    } else {
      voice.pause();
      button.textContent = '继续';
    }
  };
  hush.addEventListener('click', stop);
  // A voice outlives its page.
  window.addEventListener('pagehide', stop);
  return press;
};

let press: (() => void) | undefined;

/** Starts, pauses or goes on. */
export const speak = (button: HTMLElement): void => (press ??= start(button))();

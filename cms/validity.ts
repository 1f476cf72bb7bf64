/** The browser's own words about a box, in Chinese whatever language it has. */
export const wordsOf = (validity: Pick<ValidityState, 'valueMissing' | 'valid'>): string =>
  validity.valid ? '' : validity.valueMissing ? '这一栏还没有填' : '这一栏的写法不对，看看下面的说明';

const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Says it before the browser does. */
export const speakForBrowser = (): void => {
  addEventListener(
    'invalid',
    ({ target }) => {
      if (!isBox(target)) return;
      target.setCustomValidity('');
      target.setCustomValidity(wordsOf(target.validity));
    },
    true,
  );
  addEventListener('input', ({ target }) => isBox(target) && target.setCustomValidity(''), true);
};

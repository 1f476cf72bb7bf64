/**
 * Back, which every page has without any module: who came from a page of ours goes back to it. What else is tapped is
 * remembered for the modules that answer it (live/onTap.ts). A form without an address is its script's: sent before that has come,
 * it would load the page anew, without what it is about and what was typed.
 */
export const listenToTaps = (): void => {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    window.page.tapped = target;
    if (
      target?.closest('[data-back]') &&
      history.length > 1 &&
      document.referrer.indexOf(location.origin + '/') === 0
    ) {
      event.preventDefault();
      history.back();
    }
  });
  document.addEventListener('submit', (event) => {
    if (!(event.target as Element).hasAttribute('action')) event.preventDefault();
  });
};

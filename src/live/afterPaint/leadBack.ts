import { returnTo } from '../../host/open/returnTo.ts';
import { urlOf } from '../../lib/url/urlOf.ts';

/** Leads from a part that only members see to the login, and back to exactly this address without its secrets. */
export const leadBack = (): void => {
  document.addEventListener(
    'click',
    ({ target }) => {
      const login = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-login]') : null;
      if (login !== null)
        login.href = urlOf('/account/login', {
          redirect: returnTo(location.pathname + location.search, location.origin),
        });
    },
    true,
  );
};

import { returnTo } from '../../host/open/returnTo.ts';
import { urlOf } from '../../lib/url/urlOf.ts';

const lead = (login: HTMLAnchorElement): void => {
  login.href = urlOf('/account/login', { redirect: returnTo(location.pathname + location.search, location.origin) });
};

/** Leads from a part that only members see to the login, and back to exactly this address without its secrets. */
export const leadBack = (): void => {
  document.querySelectorAll<HTMLAnchorElement>('[data-login]').forEach(lead);
  // A part that is asked for later says only then that it is for members (live/region.ts).
  document.addEventListener(
    'click',
    ({ target }) => {
      const login = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-login]') : null;
      if (login !== null) lead(login);
    },
    true,
  );
};

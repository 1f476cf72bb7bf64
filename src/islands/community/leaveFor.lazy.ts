import { open } from '../../host/browser/open.ts';
import { BRAND, OWN_ORIGINS, SITE_ORIGIN } from '../../settings.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { afterBack } from '../../ui/modal/modalHistory.ts';

const SHOWN_CHARACTERS = 160;

/** Whether an address is one of our own hosts: nobody needs a warning there. */
const isOurs = (url: URL): boolean => [location.origin, SITE_ORIGIN, ...OWN_ORIGINS].includes(url.origin);

/** Leaves for an address that somebody wrote into a post, after a word about where it leads. */
export const leaveFor = async (href: string): Promise<void> => {
  let url: URL;
  try {
    url = new URL(href);
  } catch {
    return;
  }
  if (!/^https?:$/.test(url.protocol)) return;
  if (isOurs(url)) return open.assign(url.href);
  // The host as the browser reads it: letters that only look like others show their true form there.
  const rest = url.href.length > SHOWN_CHARACTERS ? `${url.href.slice(0, SHOWN_CHARACTERS)}…` : url.href;
  const content = `即将离开${BRAND}，前往\n${url.host}\n\n${rest}\n\n对方网站与本社区无关，不要在那里输入密码和验证码。`;
  try {
    await askConfirm({ content, confirmText: '继续访问', cancelText: '留在这里' });
  } catch {
    return;
  }
  await afterBack();
  open.assign(url.href);
};

import { browserHost } from '../../host/browser/browserHost.ts';
import { readUserId } from '../../host/storage.ts';
import type { Goods } from '../../stores/gear/withGoods.ts';
import { opener } from '../../stores/opener.ts';
import { goToLogin } from '../../stores/session/goToLogin.ts';
import { waitForLogin } from '../../stores/session/withLogin.ts';

const open = opener(
  () => import('./Gear.lazy.tsx'),
  (part) => part.showMyGear,
);

/** Opens the sheet of one's own lists; lists are kept for members. */
export const openMyGear = (): void => {
  if (readUserId(browserHost()) === null) void goToLogin();
  else void open();
};

const openAdding = opener(
  () => import('./Gear.lazy.tsx'),
  (part) => part.showAdding,
);

/** Opens the sheet in which a product is put into one of one's own lists; a guest logs in first, and goes on there. */
export const addToGear = (goods: Goods): void => {
  if (readUserId(browserHost()) === null) waitForLogin('addToGear', { id: goods.id });
  else void openAdding(goods);
};

/** Opens the form of a list of one's own. */
export const openEditor = opener(
  () => import('./Gear.lazy.tsx'),
  (part) => part.showEditor,
);

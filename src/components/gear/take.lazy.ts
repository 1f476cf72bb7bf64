/** Taking a gear list along: as one's own, as text, on paper, as a code or a file. */
import { copyGearList, type readGearList } from '../../api/gear/list.ts';
import { deleteGearList } from '../../api/gear/editing.ts';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { download } from '../../host/browser/download.ts';
import { fileName } from '../../lib/files/fileName.ts';
import { gearCsv, gearJson, gearText } from '../../lib/gear/written.ts';
import type { WeightUnit } from '../../lib/gear/weights.ts';
import { shareableAddress } from '../../lib/shareable.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { openEditor } from '../../islands/gear/openGear.ts';
import { sure } from '../../islands/gear/sure.ts';
import { reload } from '../../live/views.ts';
import { messages } from '../../messages.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { lazy } from '../../stores/lazy.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { withLogin } from '../../stores/session/withLogin.ts';
import { sharePage } from '../../stores/share/sharePage.ts';
import { showToast } from '../../stores/toast.ts';
import { copyText } from '../../stores/copyText.ts';

type Reply = ReplyOf<typeof readGearList>;

/** Asks before ticks are lost. */
export const mayReset = (count: number): Promise<boolean> =>
  askConfirm({ content: `清掉这 ${count} 个勾，从头再装一遍？`, confirmText: '清掉', cancelText: '留着' }).then(
    () => true,
    () => false,
  );

const address = (): string => shareableAddress(location.href, window.page.settings.params);

const copyList = (id: string): ReturnType<typeof withLogin> =>
  withLogin('copyGearList', { id }, async () => {
    const made = await call(copyGearList, { id });
    if (!made.isNew) showToast({ message: '之前已经复制过，打开的是那一份' });
    location.assign(urlOf('/list/share', { id: made.id }));
  });

const deleteList = async ({ id, title }: Reply): Promise<void> => {
  if (!(await sure(`删除“${title}”？有链接的人也看不到了，不能恢复。`, '删除', '留着'))) return;
  try {
    await call(deleteGearList, { id });
    reload();
  } catch (error) {
    logInOrTell(error);
  }
};

const posters = lazy(() => import('./poster.lazy.ts'));
const codes = lazy(() => import('../post/shareCode.lazy.ts'));
const showCode = (): void => {
  const place = document.querySelector<HTMLElement>('[data-code]');
  if (place === null) return;
  void codes.use(({ drawCode }) => {
    place.hidden = false;
    drawCode(place, address());
    document.querySelector('img.gl-code')?.scrollIntoView({ block: 'center' });
  });
};

/** Does what a button of the list's foot says. */
export const take = (
  name: string,
  list: Reply,
  packed: ReadonlySet<string>,
  unit: WeightUnit,
  carriers: Readonly<Record<string, string>>,
): unknown => {
  const file = (text: string, type: string, end: string): void =>
    download(new Blob([text], { type }), `${fileName(list.title, '装备清单')}.${end}`);
  if (name === 'share') return sharePage(window.page.settings.params, document.title);
  if (name === 'copy') return copyList(list.id);
  if (name === 'edit') return openEditor(list);
  if (name === 'delete') return deleteList(list);
  if (name === 'text')
    return copyText(
      `${gearText(list, packed, unit, carriers)}\n\n${address()}`,
      messages.copied,
      '复制没有成功，可以存为文件',
    );
  if (name === 'print') return window.print();
  if (name === 'code') return showCode();
  if (name === 'poster') return posters.use(({ drawGearPoster }) => drawGearPoster(list, unit, address()));
  if (name === 'csv') return file(gearCsv(list), 'text/csv;charset=utf-8', 'csv');
  return file(gearJson(list), 'application/json', 'json');
};

import { messages } from '../../messages.ts';
import { openPlacePicker } from '../../islands/place/openPlacePicker.ts';
import { $appHelp } from '../../stores/appHelp.ts';
import { askConfirm } from '../../stores/confirm.ts';
import { showLoading } from '../../stores/loading.ts';
import { showToast } from '../../stores/toast.ts';
import { $undo } from '../../stores/undo.ts';

const STORE = 'https://apps.apple.com/';
const said = (message: string) => (): void => showToast({ message, time: 3_000 });

const load = (): void => {
  const end = showLoading(messages.loading, () => {
    end();
    showToast({ message: '已取消' });
  });
  setTimeout(end, 4_000);
};

/** Every part of the shell by the name of its button; each shows itself and changes nothing. */
export const parts: Readonly<Record<string, () => unknown>> = {
  plain: () => showToast({ message: '一句平常的话' }),
  success: () => showToast({ message: '做好了', type: 'success' }),
  warning: () => showToast({ message: '再看一眼', type: 'warning' }),
  error: () => showToast({ message: messages.failed, type: 'error' }),
  long: () =>
    showToast({
      message: '一句很长很长的话，长到一行放不下，要看它怎么换行，字会不会被切掉，停留的时间够不够读完。',
      time: 6_000,
    }),
  confirm: () => askConfirm({ content: '要继续吗？' }).then(said('选了确认'), said('选了取消')),
  destroy: () =>
    askConfirm({ content: '删除以后找不回来', confirmText: '删除', destructive: true }).then(
      said('选了删除'),
      said('选了取消'),
    ),
  loading: load,
  undo: () => $undo.set({ message: '已收进“周末路线”', label: '撤销', undo: said('撤销了') }),
  guide: () => $appHelp.set({ kind: 'guide' }),
  share: () => $appHelp.set({ kind: 'share', link: location.href }),
  store: () => $appHelp.set({ kind: 'store', store: STORE }),
  link: () => $appHelp.set({ kind: 'link', link: location.href }),
  old: () => $appHelp.set({ kind: 'old', current: '6.9.9', needed: '8.0.2', store: STORE }),
  picker: () => openPlacePicker({ level: 'city', title: '选地点' }, said('选好了')),
};

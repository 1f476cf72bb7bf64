/** The kinds of a product to choose between: what the chosen one costs, and the wish to be told when it is there again. */
import type { ReplyOf } from '../../api/define.ts';
import type { getGoodsInfo } from '../../api/youzan/goods.ts';
import { yuan } from '../../lib/money.ts';
import { lazy } from '../../stores/lazy.ts';

type Reply = ReplyOf<typeof getGoodsInfo>;
type Sku = Reply['skus'][number];

const find = <E extends HTMLElement>(mark: string): E => document.querySelector(`[data-${mark}]`) as E;
/** Said once the wish is heard; kept until the page is read again. */
const wished = new Map<string, boolean>();
const wishing = lazy(() => import('./watch.lazy.ts'));
let shown: Reply | null = null;
let chosen = '';
let busy = false;

const current = (): Sku | undefined => shown?.skus.filter(({ id }) => id === chosen)[0];
const isWished = ({ id, watched }: Sku): boolean => wished.get(id) ?? watched;

const draw = (): void => {
  const sku = current();
  const button = find<HTMLButtonElement>('watch');
  const words = find('chosen');
  if (sku === undefined || shown === null) return;
  const out = sku.stock === 0;
  const on = isWished(sku);
  const said = out
    ? on
      ? `已选 ${sku.name}，到货后在消息里告诉你`
      : `已选 ${sku.name}，现在缺货`
    : `已选 ${sku.name}，${yuan(sku.priceFen)}`;
  if (words.textContent !== said) words.textContent = said;
  button.hidden = !out || shown.state === 'offShelf';
  button.textContent = on ? '不用提醒了' : '到货提醒我';
  button.setAttribute('aria-pressed', String(on));
};

const watch = async (): Promise<void> => {
  const sku = current();
  if (sku === undefined || shown === null || busy) return;
  const payload = { id: shown.id, sku: sku.id, on: !isWished(sku) };
  busy = true;
  const on = await wishing.use(({ wish }) => wish(payload));
  busy = false;
  if (typeof on === 'boolean') wished.set(sku.id, on);
  draw();
};

let wired = false;
const wire = (): void => {
  if (wired) return;
  wired = true;
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'sku') return;
    chosen = target.dataset['sku'] ?? '';
    draw();
  });
  find('watch').addEventListener('click', () => void watch());
};

/** Shows the kinds as they are now; the choice stays, the first one is what can be bought. */
export const showKinds = (now: Reply): void => {
  shown = now;
  wished.clear();
  if (current() === undefined) chosen = (now.skus.filter(({ stock }) => stock > 0)[0] ?? now.skus[0])?.id ?? '';
  for (const input of Array.from(document.querySelectorAll<HTMLInputElement>('input[name=sku]')))
    input.checked = input.dataset['sku'] === chosen;
  wire();
  draw();
};

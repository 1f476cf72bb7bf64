/** The kinds of a product to choose between: what the chosen one costs, and the wish to be told when it is there again. */
import type { ReplyOf } from '../../api/define.ts';
import type { getGoodsInfo } from '../../api/youzan/goods.ts';
import { yuan } from '../../lib/money.ts';
import { picked } from '../../lib/goods/pick.ts';
import { lazy } from '../../stores/lazy.ts';
import { drawChoices, groupOf } from './choices.ts';
import { drawCount, wireCount } from './count.ts';

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

const radios = (): HTMLInputElement[] => Array.from(document.querySelectorAll<HTMLInputElement>('input[name=sku]'));

/** `given`: what had to give way for what was chosen. */
const draw = (given = ''): void => {
  const sku = current();
  const button = find<HTMLButtonElement>('watch');
  const words = find('chosen');
  if (sku === undefined || shown === null) return;
  const out = sku.stock === 0;
  const on = isWished(sku);
  const scarce = sku.left === '有货' ? '' : `，${sku.left}`;
  const said = out
    ? on
      ? `已选 ${sku.name}，到货后在消息里告诉你`
      : `已选 ${sku.name}，现在缺货`
    : `已选 ${sku.name}，${yuan(sku.priceFen)}${scarce}`;
  const whole = given === '' ? said : `${given}。${said}`;
  if (words.textContent !== whole) words.textContent = whole;
  for (const input of radios()) input.checked = input.dataset['sku'] === chosen;
  if (shown.choices.length > 0) drawChoices(shown, sku);
  drawCount(sku, shown.limit, shown.state === 'onSale');
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
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    const sku = current();
    const at = groupOf(target);
    if (target.name === 'sku') {
      chosen = target.dataset['sku'] ?? '';
      draw();
    } else if (at >= 0 && shown !== null && sku !== undefined) {
      const { kind, words } = picked(shown.skus, shown.choices, sku, at, target.dataset['value'] ?? '');
      chosen = kind.id;
      draw(words);
    }
  });
  wireCount();
  find('watch').addEventListener('click', () => void watch());
};

/** Id of the kind that is chosen, '' before there is one. */
export const chosenKind = (): string => chosen;

/** Shows the kinds as they are now; the choice stays, the first one is what can be bought. */
export const showKinds = (now: Reply): void => {
  shown = now;
  wished.clear();
  if (current() === undefined) chosen = (now.skus.filter(({ stock }) => stock > 0)[0] ?? now.skus[0])?.id ?? '';
  wire();
  draw();
};

/** The shelf of benefits: the address follows the swipe, the kind is switched in place, and a member sees what is left. */
import { currentReply } from '../../live/replies/load.ts';
import { onTap } from '../../live/onTap.ts';
import { $reloads } from '../../live/views.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { listBenefits } from '../../api/vip/benefits.ts';
import { validate, INVALID } from '../../api/validate.ts';
import { buyAddress, firstBenefit, benefitAddress } from './benefitAddress.ts';
import { readShape } from '../../api/shape/readShape.ts';

type Benefits = ReplyOf<typeof listBenefits>;
type Benefit = Benefits['benefits'][number];

const root = document.querySelector('[data-benefits]') as HTMLElement;
const shelf = root.querySelector('[data-shelf]') as HTMLElement;
const slides = Array.from(shelf.querySelectorAll<HTMLElement>('[data-benefit]'));
let { id, kind, iapId } = firstBenefit(location.pathname, root.dataset['chosen']);
if (!slides.some((slide) => slide.dataset['benefit'] === id)) id = null;

const mark = (): void => {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-to]')) {
    const to = link.dataset['to'] ?? null;
    link.href = benefitAddress({ id: to, kind, iapId });
    if (to === id) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  const now = kind ?? 'vip';
  root.dataset['kind'] = now;
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-kind]')) {
    link.href = benefitAddress({
      id: id ?? slides[0]?.dataset['benefit'] ?? null,
      kind: link.dataset['kind'] as 'vip',
      iapId,
    });
    link.setAttribute('aria-current', String(link.dataset['kind'] === now));
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-buy]')) link.href = buyAddress({ iapId });
};

const name = (): void => {
  if (id === null) return;
  history.replaceState(history.state, '', benefitAddress({ id, kind, iapId }));
};

const show = (to: string): void => {
  const slide = slides.find((one) => one.dataset['benefit'] === to);
  if (slide === undefined) return;
  id = to;
  root.dataset['one'] = '';
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  shelf.scrollTo({ left: slide.offsetLeft - shelf.offsetLeft, behavior: calm ? 'auto' : 'smooth' });
  mark();
  name();
};

let settling: ReturnType<typeof setTimeout> | undefined;
shelf.addEventListener(
  'scroll',
  () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      const middle = shelf.scrollLeft + shelf.offsetLeft + shelf.clientWidth / 2;
      const near = slides.find((slide) => slide.offsetLeft <= middle && slide.offsetLeft + slide.offsetWidth > middle);
      const now = near?.dataset['benefit'] ?? null;
      if (now === null || now === id) return;
      // The overview keeps its own address until somebody swipes.
      if (id === null && now === slides[0]?.dataset['benefit']) return;
      id = now;
      mark();
      name();
    }, 120);
  },
  { passive: true },
);

const share = async (slide: HTMLElement): Promise<void> => {
  const url = location.origin + benefitAddress({ id: slide.dataset['benefit'] ?? null, kind: null, iapId: null });
  const title = `${slide.querySelector('h2')?.textContent ?? ''} · 会员权益`;
  const { shareAddress } = await import('../../stores/share/sharePage.ts');
  await shareAddress(url, title);
};

const ownWords = ({ owned, used, left, unit }: Benefit): string => {
  if (owned === null) return '';
  if (!owned) return '你还没有这项权益';
  if (unit === '' || used === null) return '你已拥有';
  // What is counted is done in the app, and only what it has told is known here.
  if (used === 0) return '你已拥有 · 在App里使用，用量以App里为准';
  return left === null
    ? `你已拥有 · 本月用了 ${used} ${unit}`
    : `你已拥有 · 本月用了 ${used} ${unit}，还剩 ${left} ${unit}`;
};

const showOwned = (benefits: readonly Benefit[]): void => {
  for (const slide of slides) {
    const place = slide.querySelector<HTMLElement>('[data-own]');
    const benefit = benefits.find(({ id }) => id === slide.dataset['benefit']);
    const words = benefit === undefined ? '' : ownWords(benefit);
    if (place === null) continue;
    place.textContent = words;
    place.hidden = words === '';
  }
};

/** What the visitor has, from the reply that the head asked for. Nothing is said where there is none. */
const markOwned = async (): Promise<void> => {
  const reply = await currentReply('vip/listBenefits');
  if (reply == null || !reply.ok) return;
  const data = validate(reply.data, readShape(root.dataset['shape'] as string));
  if (data === INVALID) return;
  showOwned((data as Benefits).benefits);
};

// Somebody else is there now, or nobody: asked again, and without an answer nothing is said.
$reloads.listen(() => {
  void import('./askBenefits.ts').then((ask) => ask.askBenefits()).then(showOwned, () => showOwned([]));
});

mark();
void markOwned();

onTap(root, (target, event) => {
  const slide = target.closest('[data-share-benefit]')?.closest<HTMLElement>('[data-benefit]');
  if (slide) void share(slide);
  // A link that was tapped before this script came has led on already.
  if (event === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const to = target.closest<HTMLElement>('[data-to]')?.dataset['to'];
  if (to !== undefined) {
    event.preventDefault();
    show(to);
    shelf.scrollIntoView({ block: 'nearest' });
  }
  const chosen = target.closest<HTMLElement>('a[data-kind]')?.dataset['kind'];
  if (chosen === 'vip' || chosen === 'svip') {
    event.preventDefault();
    kind = chosen;
    mark();
    name();
  }
});

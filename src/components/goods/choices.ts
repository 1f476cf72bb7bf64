/** Chips to choose a kind by its properties: drawn for the kind that is chosen. */
import type { ReplyOf } from '../../api/define.ts';
import type { getGoodsInfo } from '../../api/youzan/goods.ts';
import { offersOf } from '../../lib/goods/pick.ts';

type Reply = ReplyOf<typeof getGoodsInfo>;

const groups = (): HTMLElement[] => Array.from(document.querySelectorAll<HTMLElement>('[data-choice-of]'));

/** Which property a chip belongs to, by its place; -1 where it is none. */
export const groupOf = (chip: HTMLElement): number =>
  groups().indexOf(chip.closest<HTMLElement>('[data-choice-of]') as HTMLElement);

/** Marks what is chosen, what is out of stock, and what does not go together with the reason. */
export const drawChoices = ({ skus, choices }: Reply, chosen: Reply['skus'][number]): void => {
  const offers = offersOf(skus, choices, chosen);
  groups().forEach((group, at) => {
    const offer = offers[at];
    const reason = group.querySelector('[data-reason]') as HTMLElement;
    if (offer === undefined) return;
    reason.id = `goods-reason-${at}`;
    reason.textContent = offer.reason;
    group.setAttribute('aria-describedby', reason.id);
    for (const chip of Array.from(group.querySelectorAll('input'))) {
      const { isThere, isOut } = offer.values.filter(({ value }) => value === chip.dataset['value'])[0] ?? {};
      chip.name = `choice-${at}`;
      chip.disabled = isThere !== true;
      chip.checked = chosen.props.some(
        ({ name, value }) => name === choices[at]?.name && value === chip.dataset['value'],
      );
      (chip.parentElement?.querySelector('[data-out]') as HTMLElement).hidden = isThere !== true || isOut !== true;
    }
  });
};

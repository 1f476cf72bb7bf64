/**
 * Fills templates from checked data, for the first time and again: an item that is shown already keeps its element, so
 * that a list can be drawn anew after every change, whoever made it.
 */
import { apply, BOUND, type Outer } from './apply.ts';
import { field, holdsFor, partsOf, scalar } from './field.ts';
import { groups } from './groups.ts';

interface Drawn {
  readonly item: unknown;
  readonly element: HTMLElement;
  /** The element of the template that it is a copy of. */
  readonly source: Element;
}

/**
 * A template that knows what it shows now, by key of the item. Not a weak map: V8 keeps what one holds through its small
 * collections, and with it every page that a server has ever filled, until a large one.
 */
type DrawnTemplate = HTMLTemplateElement & { drawn?: ReadonlyMap<string, Drawn> };

const all = (root: Element, selector: string): HTMLElement[] =>
  Array.prototype.slice.call(root.querySelectorAll(selector)) as HTMLElement[];

/** Kind and id where an item has them: it is the same one wherever it stands. Else its place. */
const keyOf = (item: unknown, index: number): string => {
  const id = scalar(field(item, 'id'));
  return id === '' ? `#${index}` : `${scalar(field(item, 'kind'))}:${id}`;
};

/** The template's first element that stands for this item. */
const sourceFor = (template: HTMLTemplateElement, item: unknown): HTMLElement | undefined =>
  (Array.prototype.slice.call(template.content.children) as HTMLElement[]).filter((source) => {
    const rule = source.getAttribute('data-case');
    return rule === null || holdsFor(item, rule);
  })[0];

/** Draws a card of a list, or gives one that was drawn before. */
type DrawCard = (source: HTMLElement, item: unknown, draw: () => HTMLElement) => HTMLElement;

const copied = (source: HTMLElement, item: unknown, outer?: Outer): HTMLElement => {
  const draw = (): HTMLElement => {
    const copy = source.cloneNode(true) as HTMLElement;
    fill(copy, item, outer);
    copy.setAttribute('data-copy', '');
    return copy;
  };
  // No document of a browser has one: the server's draws the same cards for many (edge/worker/tree/cards.ts).
  const { drawCard } = source.ownerDocument as { readonly drawCard?: DrawCard };
  return drawCard === undefined ? draw() : drawCard(source, item, draw);
};

/** A filled copy of what the template has for this item, for a place of its own; null where it has nothing. */
export const copyOf = (template: HTMLTemplateElement, item: unknown): HTMLElement | null => {
  const source = sourceFor(template, item);
  return source === undefined ? null : copied(source, item);
};

const headOf = (template: Element, name: string): HTMLElement => {
  const head = template.ownerDocument.createElement('h2');
  head.className = 'day';
  head.setAttribute('data-group-head', '');
  head.textContent = name;
  return head;
};

/** Copies in front of a template that nobody here has drawn: the server has (edge/worker), from the same items in the same order. */
const copiesBefore = (template: Element): HTMLElement[] => {
  const found: HTMLElement[] = [];
  let at = template.previousElementSibling;
  for (; at !== null; at = at.previousElementSibling)
    if (at.hasAttribute('data-copy')) found.push(at as HTMLElement);
    else if (!at.hasAttribute('data-group-head')) break;
  return found;
};

/** Takes away what was copied below `root`: it is drawn anew, from something else than what the server drew it from. */
export const dropCopies = (root: Element): void => {
  for (const copy of all(root, '[data-copy],[data-group-head]')) copy.remove();
};

/**
 * Shows these items in front of their template, in their order: those that were shown keep their elements and are filled
 * again where their item is another object, the others are copied or taken away. A template of groups gets a head above
 * each group's first item.
 */
export const drawList = (template: DrawnTemplate, items: readonly unknown[], outer?: unknown): void => {
  const before = template.drawn;
  const left = before === undefined ? copiesBefore(template) : [];
  const now = new Map<string, Drawn>();
  const groupOf = groups[template.getAttribute('data-group') ?? ''];
  const line: HTMLElement[] = [];
  let group = '';
  items.forEach((item, index) => {
    const key = keyOf(item, index);
    if (now.has(key)) return;
    const old = before?.get(key);
    const around = { item: outer, index };
    const source = old !== undefined && old.item === item ? old.source : sourceFor(template, item);
    if (source === undefined) return;
    const stays = old !== undefined && old.source === source ? old : undefined;
    if (stays !== undefined && stays.item !== item) fill(stays.element, item, around);
    const found = left[left.length - 1];
    const isTaken = found !== undefined && found.getAttribute('data-case') === source.getAttribute('data-case');
    if (isTaken) fill(left.pop() as HTMLElement, item, around);
    const element = stays?.element ?? (isTaken ? found : copied(source as HTMLElement, item, around));
    now.set(key, { item, element, source });
    const name = groupOf?.(item) ?? '';
    if (name !== '' && name !== group) line.push(headOf(template, (group = name)));
    line.push(element);
  });
  for (const one of left) one.remove();
  before?.forEach(({ element }, key) => now.get(key)?.element === element || element.remove());
  if (groupOf !== undefined)
    for (const head of Array.prototype.slice.call(
      template.parentElement?.querySelectorAll('[data-group-head]') ?? [],
    ) as Element[])
      head.remove();
  // From the end, so that what stands where it belongs is not touched: a moved element forgets its focus.
  let next: Element = template;
  for (const element of line.reverse()) {
    if (element.nextElementSibling !== next) next.before(element);
    next = element;
  }
  template.drawn = now;
};

/** Whether an element belongs to a copy below `root`, whose bindings speak of the copy's own item. */
const inCopy = (element: Element, root: Element): boolean => {
  for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement)
    if (at.hasAttribute('data-copy')) return true;
  return false;
};

/** Fills the bindings of `root` and below, but for those in `apart`. Filling again replaces what was there. */
export const fill = (root: HTMLElement, item: unknown, outer?: Outer, apart?: readonly Element[]): void => {
  // All is asked for in front of every change: the edge knows then where they stand (edge/worker/tree/tree.ts).
  const elements = root.querySelectorAll<HTMLElement>(BOUND);
  const templates = root.querySelectorAll<HTMLTemplateElement>('template[data-each]');
  const again = root.querySelector('[data-copy]') !== null;
  const isOurs = (element: Element): boolean =>
    (!again || !inCopy(element, root)) && !apart?.some((part) => part.contains(element));
  for (let at = 0; at < elements.length; at += 1)
    if (isOurs(elements[at] as HTMLElement)) apply(elements[at] as HTMLElement, item, outer);
  if (root.matches(BOUND)) apply(root, item, outer);
  for (let at = 0; at < templates.length; at += 1) {
    const template = templates[at] as HTMLTemplateElement;
    if (!isOurs(template)) continue;
    const [path = '', max] = partsOf(template.getAttribute('data-each') as string);
    const list = field(item, path);
    if (!Array.isArray(list)) drawList(template, []);
    else drawList(template, max === undefined ? list : list.slice(0, Number(max)), item);
  }
};

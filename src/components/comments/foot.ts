/** What stands below the comments. */
export type Foot = 'loading' | 'slow' | 'failed' | 'none' | 'silent' | 'more' | 'end' | 'rest';

const shown = new WeakMap<HTMLElement, Foot>();

const change = (root: HTMLElement, foot: Foot): void => {
  root.toggleAttribute('data-settled', foot !== 'loading' && foot !== 'slow');
  root.toggleAttribute('data-none', foot === 'none');
  for (const part of Array.from(root.children)) if (part.classList.contains('c-foot')) part.remove();
  for (const template of Array.from(root.querySelectorAll('template')))
    if ((template.dataset['for'] ?? '').split(' ').indexOf(foot) >= 0)
      root.append(...Array.from(template.content.children, (part) => part.cloneNode(true)));
};

/** Shows what stands below the comments: what the templates have for it (`data-for`). What stands already is left alone. */
export const showFoot = (root: HTMLElement, foot: Foot, why = ''): void => {
  if (shown.get(root) !== foot) change(root, foot);
  shown.set(root, foot);
  const words = root.querySelector('[data-comments-why]');
  if (words !== null) words.textContent = why === '' ? '评论没有加载出来' : why;
};

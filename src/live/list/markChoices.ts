/**
 * What the address of a list chooses, shown while the page is being parsed: the HTML is one for all choices. In a group
 * (`data-choice="sort"`) the chosen link is `aria-current` and the others keep the rest of the address; `data-clear` is the
 * way out of the choice, `data-away` a link to somewhere else. A group with a value that was sent is `data-on`, and the
 * document says so by the parameter's name. `data-without` hides a part where a parameter is there.
 * Until then none of the groups is seen (styles/lists/choices.css): a browser may draw what it has parsed so far.
 * Links that come with a reply stand in a group of `data-choice-later`: the page's script marks them (markGroup.ts).
 */
import { all, markGroup, marks, sent } from './markGroup.ts';

marks['marked'] = '';
for (const part of all(document, '[data-without]'))
  if (sent.get(part.dataset['without'] as string)) {
    part.hidden = true;
    marks['tab'] = 'one';
  }
for (const group of all(document, '[data-choice]')) markGroup(group);

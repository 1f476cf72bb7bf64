import { $view } from '../../live/views.ts';
import { onToggle } from './onToggle.ts';

/** Shows what a part says of the page's reply each time it is opened, and where it stands open when a reply comes. */
export const whenOpen = (part: HTMLDetailsElement, show: () => void): void => {
  onToggle(part, show);
  $view.listen(({ data }) => {
    if (data !== null && part.open) show();
  });
};

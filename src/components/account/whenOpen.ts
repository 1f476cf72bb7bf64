import { $view } from '../../live/views.ts';
import { onToggle } from '../live/onToggle.ts';

/** Shows what a part says of the account each time it is opened, and where it stands open when the page's reply comes. */
export const whenOpen = (part: HTMLDetailsElement, show: () => void): void => {
  onToggle(part, show);
  $view.listen(({ data }) => {
    if (data !== null && part.open) show();
  });
};

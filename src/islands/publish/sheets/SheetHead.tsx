import { X } from 'lucide';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
}

/** Title of a sheet and its way out. The way out takes the focus, so that no keyboard rises over the list. */
export const SheetHead = ({ title, onClose }: Props) => (
  <div className="publish-sheet-head">
    <h2 className="publish-sheet-title">{title}</h2>
    <button type="button" className="publish-sheet-close" aria-label="关闭" onClick={onClose}>
      <Icon of={X} />
    </button>
  </div>
);

import type { IconNode } from 'lucide';
import { createElement } from 'react';

export type Drawing = IconNode;

interface Props {
  /** The drawing, as the icon set exports it. */
  readonly of: Drawing;
  readonly className?: string | undefined;
  /** Its name, where no text beside it says what it means. */
  readonly label?: string;
}

/** One icon of the set (Lucide, ISC). How it is stroked is the sheet's business (`.icon`), so the markup stays small. */
export const Icon = ({ of, className, label }: Props) => (
  <svg
    className={className === undefined ? 'icon' : `icon ${className}`}
    viewBox="0 0 24 24"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {of.map(([tag, attributes]) => createElement(tag, { ...attributes, key: JSON.stringify(attributes) }))}
  </svg>
);

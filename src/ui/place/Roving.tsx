import { type KeyboardEvent, type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const items = (root: HTMLElement): HTMLElement[] => Array.from(root.querySelectorAll<HTMLElement>('button'));

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** A group of buttons that is one stop of the Tab key: arrows, Home and End move inside it. */
export const Roving = ({ label, className, children }: Props) => {
  const root = useRef<HTMLDivElement>(null);

  const stopAt = (chosen: HTMLElement | undefined): void => {
    if (root.current === null) return;
    for (const item of items(root.current)) item.tabIndex = item === chosen ? 0 : -1;
  };
  useEffect(() => {
    if (root.current === null) return;
    const all = items(root.current);
    stopAt(all.find((item) => item === document.activeElement) ?? all.find((item) => item.tabIndex === 0) ?? all[0]);
  });

  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined || root.current === null) return;
    const all = items(root.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = all[step(at, all.length - 1)];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const follow = (event: FocusEvent<HTMLDivElement>): void => {
    if (event.target instanceof HTMLElement && event.target.tagName === 'BUTTON') stopAt(event.target);
  };

  return (
    <div ref={root} role="group" aria-label={label} className={className} onKeyDown={move} onFocus={follow}>
      {children}
    </div>
  );
};

import type { Hand, Spot } from './pen.ts';

const HANDS: Readonly<Record<string, Hand>> = { v: 'move', p: 'pen', l: 'line', a: 'arrow', t: 'text', m: 'marker' };
const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface KeyHears {
  step(dx: number, dy: number, far: boolean): void;
  press(): void;
  cancel(): void;
  remove(): void;
  undo(): void;
  redo(): void;
  zoom(factor: number | null): void;
  hand(hand: Hand): void;
}

/** Hears the keys of the sheet, while it has the focus. Steps back work wherever nothing is typed. */
export const hearKeys = (canvas: HTMLElement, hears: KeyHears): void => {
  document.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const typing = event.target instanceof Element && event.target.closest('input[type="text"], textarea') !== null;
    const key = event.key.toLowerCase();
    if (typing || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) hears.redo();
    else hears.undo();
  });
  canvas.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const hand = HANDS[event.key.toLowerCase()];
    if (arrow !== undefined) hears.step(arrow[0], arrow[1], event.shiftKey);
    else if (event.key === 'Enter' || event.key === ' ') hears.press();
    else if (event.key === 'Escape') hears.cancel();
    else if (event.key === 'Delete' || event.key === 'Backspace') hears.remove();
    else if (event.key === '+' || event.key === '=') hears.zoom(1.5);
    else if (event.key === '-') hears.zoom(1 / 1.5);
    else if (event.key === '0') hears.zoom(null);
    else if (hand !== undefined) hears.hand(hand);
    else return;
    event.preventDefault();
  });
};

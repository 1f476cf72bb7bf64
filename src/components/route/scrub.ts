/**
 * One place on the way, shown on the sheet and on the profile at once. Everything a finger asks for was computed when the
 * route was drawn: a move reads no layout and sets transforms.
 */
import { nearestIndex } from '../../lib/track/draw/nearest.ts';
import type { TrackPoint } from '../../lib/track/draw/point.ts';
import type { SheetSpot } from '../../lib/track/draw/linePath.ts';
import { spokenPlace } from '../../lib/track/draw/spoken.ts';

export interface Along {
  readonly points: readonly TrackPoint[];
  /** Where each point stands on the sheet. */
  readonly spots: readonly SheetSpot[];
  /** Where each point stands along the profile; empty without one. */
  readonly xs: readonly number[];
  readonly slopes: readonly (number | null)[];
}

export interface Scrub {
  /** Takes another route, or part of it, and stands at its start. */
  take(along: Along): void;
  /** Moves to the point nearest to a place across the profile, from 0 to 1. */
  across(part: number): void;
  /** Moves to the point nearest to a place of the sheet, in its units. */
  near(x: number, y: number): void;
  /** Moves by a share of the way. */
  by(part: number): void;
  to(index: number): void;
}

interface Shown {
  readonly slider: HTMLElement;
  readonly words: HTMLElement;
  readonly sheet: Element;
  readonly profile: Element;
  /** Moves where there is no profile. */
  readonly rail: HTMLElement;
}

/** What is moved: the slider speaks, the marks stand. `onMove` hears that somebody has moved. */
export const createScrub = (
  { slider, words, sheet, profile, rail }: Shown,
  profileWidth: number,
  onMove: () => void,
): Scrub => {
  let along: Along = { points: [], spots: [], xs: [], slopes: [] };
  let ways: readonly number[] = [];
  let at = -1;
  let here: Element | null = null;
  let cursor: Element | null = null;

  const stand = (index: number): string => {
    const next = Math.max(0, Math.min(along.points.length - 1, index));
    const point = along.points[next];
    const spot = along.spots[next];
    if (point === undefined || spot === undefined) return '';
    at = next;
    here?.setAttribute('transform', `translate(${spot.x} ${spot.y})`);
    cursor?.setAttribute('transform', `translate(${along.xs[next] ?? 0} 0)`);
    const [first, last] = [ways[0] ?? 0, ways[ways.length - 1] ?? 0];
    rail.style.transform = `translateX(${last > first ? (100 * (point.distance - first)) / (last - first) : 0}%)`;
    const said = spokenPlace(point, along.slopes[next] ?? null);
    slider.setAttribute('aria-valuenow', String(Math.round(point.distance)));
    slider.setAttribute('aria-valuetext', said);
    return said;
  };
  const to = (index: number): void => {
    words.textContent = stand(index);
    onMove();
  };

  return {
    to,
    take(next) {
      along = next;
      ways = next.points.map(({ distance }) => distance);
      here = sheet.querySelector('[data-here]');
      cursor = profile.querySelector('[data-cursor]');
      const [first, last] = [ways[0] ?? 0, ways[ways.length - 1] ?? 0];
      slider.setAttribute('aria-valuemin', String(Math.round(first)));
      slider.setAttribute('aria-valuemax', String(Math.round(last)));
      stand(0);
    },
    across(part) {
      const [first, last] = [ways[0] ?? 0, ways[ways.length - 1] ?? 0];
      const there = along.xs.length > 0;
      to(there ? nearestIndex(along.xs, part * profileWidth) : nearestIndex(ways, first + part * (last - first)));
    },
    near(x, y) {
      let [best, least] = [-1, Infinity];
      along.spots.forEach((spot, index) => {
        const off = (spot.x - x) ** 2 + (spot.y - y) ** 2;
        if (off < least) [best, least] = [index, off];
      });
      if (best >= 0) to(best);
    },
    by(part) {
      const [first, last] = [ways[0] ?? 0, ways[ways.length - 1] ?? 0];
      const next = nearestIndex(ways, (ways[at] ?? first) + part * (last - first));
      // Where points are far apart a small step still leads on.
      to(next === at ? at + Math.sign(part) : next);
    },
  };
};

/** Shares of the way that a key moves by. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 0.01,
  ArrowUp: 0.01,
  ArrowLeft: -0.01,
  ArrowDown: -0.01,
  PageUp: 0.1,
  PageDown: -0.1,
  Home: -1,
  End: 1,
};

/** Hears fingers on the profile and on the sheet, and keys on the slider. A finger that goes up or down scrolls the page. */
export const startScrub = (
  scrub: Scrub,
  { slider, sheet }: Shown,
  size: { readonly width: number; readonly height: number },
): void => {
  const follow = (place: Element, move: (x: number, y: number, box: DOMRect) => void): void => {
    let box: DOMRect | null = null;
    const hear = (event: Event): void => {
      const { clientX, clientY } = event as PointerEvent;
      if (box !== null) move(clientX - box.left, clientY - box.top, box);
    };
    const begin = (event: Event): void => {
      box = place.getBoundingClientRect();
      hear(event);
    };
    place.addEventListener('pointerdown', begin);
    // A mouse shows the place it points at.
    place.addEventListener('pointerenter', (event) => (event as PointerEvent).pointerType === 'mouse' && begin(event));
    place.addEventListener('pointermove', hear);
    for (const name of ['pointerleave', 'pointercancel']) place.addEventListener(name, () => (box = null));
  };
  follow(slider, (x, _, { width }) => scrub.across(x / (width || 1)));
  // The drawing stands in the middle of its place, as large as it fits.
  follow(sheet, (x, y, { width, height }) => {
    const scale = Math.min(width / size.width, height / size.height) || 1;
    scrub.near((x - (width - size.width * scale) / 2) / scale, (y - (height - size.height * scale) / 2) / scale);
  });
  slider.addEventListener('keydown', (event) => {
    const part = KEYS[event.key];
    if (part === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    scrub.by(part);
  });
};

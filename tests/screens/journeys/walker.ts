import { judge } from '../judge.ts';
import { type Line, readLines } from '../lines.ts';
import type { Size } from '../options.ts';
import type { Engine } from './engine.ts';

const PATIENCE_MS = 15_000;
const LOOK_MS = 120;
/** Motion that a step sets off has ended. */
const CALM_MS = 500;
const MARK = 'data-walked';

/** Somebody who goes through the site step by step, and keeps what they saw. */
export interface Walker {
  /** Opens a path and waits until its living part is there. */
  readonly go: (path: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Taps the control whose name this is, or begins with it. */
  readonly tap: (name: string) => Promise<void>;
  /** Taps the first element that is seen. */
  readonly press: (css: string) => Promise<void>;
  readonly type: (css: string, text: string) => Promise<void>;
  /** Waits until the page says this, or is at an address that holds it. */
  readonly see: (text: string) => Promise<void>;
  readonly at: (part: string) => Promise<void>;
  readonly read: (css: string) => Promise<string>;
  /** A picture of the view, and what can't be read in it. */
  readonly seen: (step: string) => Promise<void>;
}

export interface Seen {
  readonly step: string;
  readonly faults: readonly string[];
}

const wait = (ms: number): Promise<void> => new Promise((then) => setTimeout(then, ms));

/** Marks what is to be tapped and brings it into the middle of the view; false while it is not there. */
const FIND = `const [kind, what, mark] = arguments;
  const shown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';
  const named = (one) => (one.getAttribute('aria-label') ?? one.innerText ?? '').trim();
  const all = [...document.querySelectorAll(kind === 'css' ? what : 'a[href], button, summary, [role=button], [role=tab], [role=radio], label')];
  const fits = kind === 'css' ? shown : (one) => shown(one) && named(one) === what;
  const near = (one) => shown(one) && named(one).startsWith(what);
  const open = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(shown).pop();
  const inOpen = (list) => list.find((one) => open === undefined || open.contains(one)) ?? list[0];
  const found = inOpen(all.filter(fits)) ?? (kind === 'css' ? undefined : inOpen(all.filter(near)));
  if (found === undefined || found.disabled) return null;
  for (const one of document.querySelectorAll('[' + mark + ']')) one.removeAttribute(mark);
  found.setAttribute(mark, '');
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top } = found.getBoundingClientRect();
  return document.readyState + [left, top];`;

const SETTLED = `const views = [...document.querySelectorAll('[data-live]')].map((one) => one.dataset.view);
  return document.readyState === 'complete' && !views.includes('loading');`;

export const createWalker = (
  engine: Engine,
  { origin, size, file }: { readonly origin: string; readonly size: Size; readonly file: (step: string) => string },
  saw: (seen: Seen) => void,
): Walker => {
  const until = async (condition: () => Promise<boolean>, otherwise: string): Promise<void> => {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      // A page on its way out answers no question.
      if (await condition().catch(() => false)) return;
      await wait(LOOK_MS);
    }
    throw new Error(otherwise);
  };
  const settled = (): Promise<void> => until(() => engine.run<boolean>(SETTLED), 'The page stays a skeleton');
  const touch = async (kind: 'css' | 'name', what: string): Promise<void> => {
    let before: string | null = null;
    await until(async () => {
      const place = await engine.run<string | null>(FIND, kind, what, MARK);
      const still = place !== null && place === before && place.startsWith('complete');
      before = place;
      return still;
    }, `Nothing to tap is called ${what}`);
    await engine.tap(`[${MARK}]`);
  };
  return {
    async go(path) {
      await engine.open(origin + path);
      await settled();
    },
    async back() {
      const left = await engine.run<string>('return location.href');
      await engine.back();
      await until(async () => (await engine.run<string>('return location.href')) !== left, 'Back leads nowhere');
      await settled();
    },
    tap: (name) => touch('name', name),
    press: (css) => touch('css', css),
    async type(css, text) {
      await until(() => engine.run<boolean>('return document.querySelector(arguments[0]) !== null', css), css);
      await engine.type(css, text);
    },
    see: (text) =>
      until(
        () => engine.run<boolean>('return document.body.innerText.includes(arguments[0])', text),
        `The page never says ${text}`,
      ),
    at: (part) =>
      until(() => engine.run<boolean>('return location.href.includes(arguments[0])', part), `Never at ${part}`),
    read: (css) => engine.run<string>('return document.querySelector(arguments[0])?.innerText ?? ""', css),
    async seen(step) {
      await wait(CALM_MS);
      await engine.picture(file(step));
      // What lies below an open dialog is not to be read.
      const lines = await engine.run<Line[]>(
        `return (${readLines.toString()})(document.querySelector('dialog[open], [role=dialog]') ? 'dialog[open], [role=dialog]' : 'body')`,
      );
      const own = lines.map((line) => ({ ...line, covered: false }));
      const { faults } = judge([{ size: { ...size, height: Number.MAX_SAFE_INTEGER }, lines: own }]);
      // What is scrolled out above stands at places below zero.
      saw({ step, faults: faults.filter((fault) => !fault.endsWith('never within the view')) });
    },
  };
};

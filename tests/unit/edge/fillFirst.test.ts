import { describe, expect, it } from 'vitest';
import { fillFirst } from '../../../src/edge/fillFirst.ts';

const runtime =
  '<script>(()=>{customElements.get("astro-island")||customElements.define("astro-island",f)})();</script>';
const directive = '<script>(()=>{window.dispatchEvent(new Event("astro:touch"));})();</script>';
const own = '<script>"use strict";(()=>{fill()})();</script>';

describe('what is painted first', () => {
  it('stands before the runtime of islands and before modules', () => {
    const html = `<body><main data-live><h1>题</h1>${directive}${runtime}<astro-island></astro-island>${own}</main><script type="module" src="/mc/_astro/a.js"></script><p>尾</p><script type="module" src="/mc/_astro/b.js"></script></body></html>`;
    expect(fillFirst(html)).toBe(
      `<body><main data-live><h1>题</h1><astro-island></astro-island>${own}</main><p>尾</p><script type="module">import"/mc/_astro/a.js";import"/mc/_astro/b.js"</script>${directive}${runtime}</body></html>`,
    );
  });

  it('lets islands that stand before their runtime begin without waiting for the last module', () => {
    const island =
      '<astro-island ssr client="visible" opts="{}" await-children><p>x</p><!--astro:end--></astro-island>';
    expect(fillFirst(`<body>${island}${runtime}</body>`)).toBe(
      `<body><astro-island ssr client="visible" opts="{}"><p>x</p></astro-island>${runtime}</body>`,
    );
    // Where the runtime is not at the end the island may still be growing.
    expect(fillFirst(`<body>${island}</body>`)).toBe(`<body>${island}</body>`);
  });

  it('is the same a second time', () => {
    const once = fillFirst(`<body>${runtime}<i></i><script type="module" src="/mc/_astro/a.js"></script></body>`);
    expect(fillFirst(once)).toBe(once);
  });

  it('leaves documents alone that have none of it, and never cuts a script of ours', () => {
    for (const html of [`<body>${own}</body>`, '<body></body>', `${runtime} without a body`, ''])
      expect(fillFirst(html)).toBe(html);
  });
});

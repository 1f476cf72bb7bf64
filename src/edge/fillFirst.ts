const INLINE = /<script>((?:(?!<\/script>)[\s\S])*)<\/script>\n?/g;
/** What Astro's island element and its directives have in common, and nothing of ours. */
const RUNTIME = /customElements\.define\("astro-island"|dispatchEvent\(new Event\("astro:\w+"\)\)/;
/** What an island that stands before its runtime needs no more: it is whole when its element is defined. */
const WAITING = /(?<=") await-children(?=>)|<!--astro:end-->/g;
const MODULE = /<script type="module" src="([^"<>\\]+)"><\/script>\n?/g;

/**
 * Puts what is painted first in front of what comes to life later. Astro writes the runtime of islands before the first
 * one and module scripts where they were written, in the middle of what is read. Here both move to the end of the body:
 * the parser, which gives way to painting after every few milliseconds, reaches the filling of the page sooner, and the
 * scanner asks for no module before the page's own request is on its way. Islands that stand already are upgraded when
 * their element is defined, and need not wait for their children as others do: that wait ends with the last module of
 * the page.
 */
export const fillFirst = (html: string): string => {
  const last: string[] = [];
  const modules: string[] = [];
  let runtime = false;
  const rest = html
    .replace(INLINE, (whole, text: string) => {
      if (!RUNTIME.test(text)) return whole;
      last.push(whole.trimEnd());
      runtime ||= text.includes('customElements.define("astro-island"');
      return '';
    })
    .replace(MODULE, (_, address: string) => {
      modules.push(`import"${address}"`);
      return '';
    });
  if (modules.length > 0) last.unshift(`<script type="module">${modules.join(';')}</script>`);
  const end = rest.lastIndexOf('</body>');
  if (last.length === 0 || end < 0) return html;
  return (runtime ? rest.slice(0, end).replace(WAITING, '') : rest.slice(0, end)) + last.join('') + rest.slice(end);
};

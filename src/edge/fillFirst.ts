const INLINE = /<script>((?:(?!<\/script>)[\s\S])*)<\/script>\n?/g;
/** What Astro's island element and its directives have in common, and nothing of ours. */
const RUNTIME = /customElements\.define\("astro-island"|dispatchEvent\(new Event\("astro:\w+"\)\)/;
const MODULE = /<script type="module" src="([^"<>\\]+)"><\/script>\n?/g;

/**
 * Puts what is painted first in front of what comes to life later. Astro writes the runtime of islands before the first
 * one and module scripts where they were written, in the middle of what is read. Here both move to the end of the body:
 * the parser, which gives way to painting after every few milliseconds, reaches the filling of the page sooner, and the
 * scanner asks for no module before the page's own request is on its way. Islands that stand already are upgraded when
 * their element is defined.
 */
export const fillFirst = (html: string): string => {
  const last: string[] = [];
  const modules: string[] = [];
  const rest = html
    .replace(INLINE, (whole, text: string) => {
      if (!RUNTIME.test(text)) return whole;
      last.push(whole.trimEnd());
      return '';
    })
    .replace(MODULE, (_, address: string) => {
      modules.push(`import"${address}"`);
      return '';
    });
  if (modules.length > 0) last.unshift(`<script type="module">${modules.join(';')}</script>`);
  const end = rest.lastIndexOf('</body>');
  return last.length === 0 || end < 0 ? html : rest.slice(0, end) + last.join('') + rest.slice(end);
};

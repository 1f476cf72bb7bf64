/** A page that opens without a network. */
export interface AtHand {
  /** Absolute path. */
  readonly path: string;
  readonly title: string;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * What stands for a page that is not kept: its words, another try, what is saved on this device, and what is at hand. It
 * needs no other file. `atHand` show something by themselves; `pages` open, and what they show may be saved; `script` lists
 * what is (live/offline/savedHere.ts).
 */
export const offlinePage = (
  atHand: readonly AtHand[],
  pages: readonly AtHand[],
  script: string,
): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>当前无网络</title>
<style>
body{max-width:32rem;margin:0 auto;padding:12vh 1.25rem 2rem;font:1rem/1.7 system-ui,sans-serif}
h1{margin:0 0 .5rem;font-size:1.4rem}
h2{margin:1.75rem 0 0;font-size:1.1rem}
a{color:LinkText}
ul{margin:.25rem 0;padding:0;list-style:none}
li{padding:.375rem 0;border-bottom:1px solid rgba(128,128,128,.3)}
li a,li b,.again{display:block;overflow-wrap:anywhere;font-weight:400}
li a,.again{min-height:2.75rem;line-height:1.6;padding:.55rem 0 0;box-sizing:border-box}
small{display:block;opacity:.75}
</style>
<main>
<h1>当前无网络</h1>
<p>这一页还没有在这台设备上打开过。连上网络以后再试一次就好，写好的草稿和离线时的操作都还在。</p>
<p><a class="again" href="">再试一次</a></p>
<div id="saved"></div>
<h2>随时可以看</h2>
<ul>${atHand.map(({ path, title }) => `<li><a href="${escape(path)}">${escape(title)}</a></li>`).join('')}</ul>
</main>
<script type="application/json" id="pages">${JSON.stringify(pages).replace(/</g, '\\u003c')}</script>
<script>${script}</script>
</html>
`;

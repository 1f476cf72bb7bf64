/** A page that opens without a network. */
export interface AtHand {
  /** Absolute path. */
  readonly path: string;
  readonly title: string;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What stands for a page that is not kept: its words, another try, and what is at hand. It needs no other file. */
export const offlinePage = (atHand: readonly AtHand[]): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>当前无网络</title>
<style>
body{max-width:32rem;margin:0 auto;padding:15vh 1.25rem 2rem;font:1rem/1.7 system-ui,sans-serif}
h1{margin:0 0 .5rem;font-size:1.4rem}
a{color:LinkText}
ul{margin:.5rem 0;padding:0;list-style:none}
li a,.again{display:block;min-height:2.75rem;line-height:2.75rem}
</style>
<main>
<h1>当前无网络</h1>
<p>这一页还没有在这台设备上打开过。连上网络以后再试一次就好，写好的草稿和离线时的操作都还在。</p>
<p><a class="again" href="">再试一次</a></p>
<h2>现在可以看</h2>
<ul>${atHand.map(({ path, title }) => `<li><a href="${escape(path)}">${escape(title)}</a></li>`).join('')}</ul>
<p>看过的帖子、路线和清单，从最近的历史记录里也能打开。</p>
</main>
</html>
`;

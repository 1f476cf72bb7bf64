import { escapeHtml } from '../src/lib/markdown/html.ts';
import { newestFirst } from '../src/lib/agreements/versions.ts';
import { historyOf } from './content.ts';
import { documentsIn, suggestion } from './newVersion.ts';

const STYLE = `body{max-width:36rem;margin:2rem auto;padding:0 1rem;font:16px/1.7 system-ui,sans-serif;color:#14201a;background:#f6f7f2}
label{display:block;margin-top:1rem;font-weight:600}input,select,textarea{width:100%;box-sizing:border-box;padding:.6rem;font:inherit;border:1px solid #d9ddd0;border-radius:.4rem;background:#fffffb}
button{margin-top:1.5rem;padding:.7rem 1.6rem;font:inherit;font-weight:600;color:#fff;background:#1e6b4f;border:0;border-radius:2rem}.wrong{color:#c62828}small{color:#5d6a62}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${body}`;

/** The guided step: which agreement, which number, from which day, what is new. */
export const guideForm = async (
  root: string,
  now: number,
  chosen: string,
  problems: readonly string[] = [],
  given: { version?: string; effective?: string; changes?: string } = {},
): Promise<string> => {
  const documents = documentsIn(root);
  const document = documents.includes(chosen) ? chosen : (documents[0] ?? '');
  const suggested = await suggestion(root, document, now);
  const titles = await Promise.all(
    documents.map(async (one) => newestFirst(await historyOf(root, one))[0]?.title ?? one),
  );
  const options = documents
    .map(
      (one, at) =>
        `<option value="${escapeHtml(one)}"${one === document ? ' selected' : ''}>${escapeHtml(titles[at] ?? one)}(${escapeHtml(one)})</option>`,
    )
    .join('');
  return page(
    '发布新版本',
    `<p>新版本从最新的一版复制而来，旧版原样保留、一直查得到。</p>
${problems.length > 0 ? `<ul class="wrong" role="alert">${problems.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>` : ''}
<form method="get" action="/new"><label>哪份协议<select name="document">${options}</select></label><button>换成这一份</button></form>
<form method="post" action="/new" novalidate><input type="hidden" name="document" value="${escapeHtml(document)}">
<label>新版本号<input name="version" required pattern="\\d{1,4}\\.\\d{1,4}" value="${escapeHtml(given.version ?? suggested?.version ?? '')}"></label><small>现在最新的是 ${escapeHtml(suggested?.newest ?? '')}</small>
<label>生效日期<input name="effective" type="date" required value="${escapeHtml(given.effective ?? suggested?.effective ?? '')}"></label><small>到这一天以后的第一次构建起自动成为现行版本</small>
<label>改了什么，一行一条<textarea name="changes" rows="4" required>${escapeHtml(given.changes ?? '')}</textarea></label>
<button>建好新版本，去改正文</button></form><p><a href="/keystatic">回编辑器</a></p>`,
  );
};

/** Shown while the preview's site is starting: how long that takes, and how long it has been. */
export const waitingPage = (waitedSec: number): string =>
  `${page('预览正在启动', `<p>第一次要等十几秒，好了会自动打开。已经等了 ${waitedSec} 秒。</p>`)}<meta http-equiv="refresh" content="2">`;

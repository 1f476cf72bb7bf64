import { BASE, site } from '../../site.ts';
import { API_HEADERS } from './reply.ts';

const text = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>链接太长了 · ${site.brand}</title><h1>链接太长了</h1><p>它可能在转发时被改过。请回到原来的消息里重新打开，或者让对方再发一次。</p><p><a href="${BASE}/">回社区首页</a></p></html>`;

/** For a person whose link the server cannot take (414): the envelope of the API is not for reading. Nothing in it runs. */
export const tooLongPage = (): Response =>
  new Response(text, { status: 414, headers: { ...API_HEADERS, 'Content-Type': 'text/html; charset=utf-8' } });

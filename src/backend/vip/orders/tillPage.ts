import { escaped } from '../../http/escaped.ts';
import { API_HEADERS } from '../../http/reply.ts';

/** Said where a buyer cannot be sent on: the order stands, and there is a way back to it. */
export const page = (words: string, back: string, status: number): Response =>
  new Response(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>支付</title><p>${words}</p><p><a href="${escaped(back)}">返回订单</a></p></html>`,
    { status, headers: { ...API_HEADERS, 'Content-Type': 'text/html; charset=utf-8' } },
  );

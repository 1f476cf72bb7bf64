/**
 * Programs that read a page without a person: link previews, crawlers, monitors. They get the same page; nothing is
 * started for them.
 */
const PATTERNS: readonly RegExp[] = [
  // "bot" at the end of a word. Cubot makes phones.
  /(?:^|[^c]u|[^u])bot(?![a-z])/i,
  /spider(?![a-z])|crawl(?:er|ing)?(?![a-z])|\bslurp\b/i,
  /(?:Bing|Uri|Link|Web|Page|Url) ?Preview/i,
  // Robots put the address of their explanation after a plus sign.
  /\+https?:\/\//i,
  /facebookexternalhit|facebookcatalog|meta-external|Google-InspectionTool|Mediapartners-Google|Chrome-Lighthouse/i,
  /Slack-ImgProxy|LarkUrl2Png|Embedly|vkShare|redditbot|Pinterestbot|Yahoo! Link|Iframely|Google-Read-Aloud/i,
  // The messenger's app says its name behind a browser's; its preview says it first.
  /^WhatsApp\/|^Mozilla\/5\.0 \(compatible; Wechat/i,
  /^(?:curl|Wget|python-requests|python-urllib|aiohttp|httpx|Go-http-client|Java|libwww-perl|node-fetch|axios|undici|Scrapy|PostmanRuntime|HTTPie)\b/i,
];

/** Whether a program rather than a person is likely to be reading. */
export const isBot = (userAgent: string): boolean => PATTERNS.some((pattern) => pattern.test(userAgent));

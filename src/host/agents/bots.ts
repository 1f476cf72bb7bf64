/**
 * Programs that read a page without a person: link previews, crawlers, monitors. They get the same page; nothing is
 * started for them.
 */
const PATTERNS: readonly RegExp[] = [
  // "bot" at the end of a word. Cubot makes phones.
  /(?:^|[^c]u|[^u])bot(?![a-z])/i,
  /spider(?![a-z])|crawl(?:er|ing)?(?![a-z])|\bslurp\b/i,
  /(?:Bing|Uri|Link|Web|Page|Url) ?Preview/i,
  // Robots say where they are explained, or whom to write to. A parameter of an app may be an address as well (`ref/https://`).
  /(?:^|[(;,+\s])\+?https?:\/\/|\w@[\w-]{1,63}\.[a-z]{2}/i,
  // What it is compatible with was a browser's word in two families alone.
  /\bcompatible\b(?!;? ?(?:MSIE|Konqueror))/i,
  /(?:link|site|url|uptime)[ -]?check(?:er|s)?(?![a-z])|scrap(?:er|ing)(?![a-z])|fetcher(?![a-z])|validator(?![a-z])/i,
  /\buptime\b|synthetics?(?![a-z])|monitor(?:ing)?(?![a-z])|feed[ -]?(?:parser|reader)|favicon|\bPTST\//i,
  /facebookexternalhit|facebookcatalog|meta-external|Google-InspectionTool|Mediapartners-Google|Chrome-Lighthouse/i,
  /Slack-ImgProxy|LarkUrl2Png|Embedly|vkShare|Yahoo! Link|Iframely|Google-Read-Aloud/i,
  // The messenger's app says its name behind a browser's; its preview says it first.
  /^WhatsApp(?:\/|$)/i,
  /^(?:curl|Wget|python|aiohttp|httpx|Go-http-client|Java|Apache-HttpClient|Jetty|Ruby|PHP|libwww-perl|node-fetch|axios|undici|colly|Scrapy|PostmanRuntime|HTTPie)\b/i,
];

/** Whether a program rather than a person is likely to be reading. */
export const isBot = (userAgent: string): boolean => PATTERNS.some((pattern) => pattern.test(userAgent));

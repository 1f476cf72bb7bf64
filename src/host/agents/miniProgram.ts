/** What a mini program's web view says of itself in its user agent. */
export const MINI_PROGRAM =
  /(?:^|[^A-Za-z0-9_-])mini_?program(?:env)?(?![a-z])|MicroApp|swan\/|APXWebView.{0,200}MiniProgram/i;

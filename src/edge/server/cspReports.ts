/** A policy report as it is logged: what was blocked where, without queries (they may name a phone or a code). */
export interface PolicyReport {
  readonly document: string;
  readonly directive: string;
  readonly blocked: string;
}

const BODY_CAP_BYTES = 32_768;
const REPORTS_PER_BODY = 20;
const LINES_PER_MINUTE = 60;

const text = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[?#].*$/s, '')
        .replace(/[^\x20-\x7e]/g, '')
        .slice(0, 200)
    : '';

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** Reads a report body of either kind (Reporting API's list, or the older single `csp-report`); odd ones give nothing. */
export const readReports = (body: string): PolicyReport[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [];
  }
  const items = Array.isArray(parsed) ? parsed.slice(0, REPORTS_PER_BODY) : [parsed];
  return items.flatMap((item) => {
    const own = record(item);
    const report = record(own['body'] ?? own['csp-report']);
    const directive = text(
      report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive'],
    );
    if (directive === '') return [];
    return [
      {
        document: text(report['documentURL'] ?? report['document-uri']),
        directive,
        blocked: text(report['blockedURL'] ?? report['blocked-uri']),
      },
    ];
  });
};

const readCapped = async (request: Request): Promise<string | null> => {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_CAP_BYTES) return null;
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let body = '';
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > BODY_CAP_BYTES) return null;
    body += decoder.decode(chunk, { stream: true });
  }
  return body;
};

/** Takes policy reports: 204 for every body of a sane size, 413 beyond; logs at most a line a second on average. */
export const policyReports = (
  log: (report: PolicyReport) => void,
  now: () => number = Date.now,
): ((request: Request) => Promise<204 | 413>) => {
  let minute = 0;
  let lines = 0;
  return async (request) => {
    const body = await readCapped(request).catch(() => '');
    if (body === null) return 413;
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, lines] = [current, 0];
    for (const report of lines < LINES_PER_MINUTE ? readReports(body) : [])
      if (lines < LINES_PER_MINUTE) {
        lines += 1;
        log(report);
      }
    return 204;
  };
};

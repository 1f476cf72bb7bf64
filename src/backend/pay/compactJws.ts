export interface Parts {
  readonly header: Record<string, unknown>;
  readonly payload: Record<string, unknown>;
  readonly covered: string;
  readonly signature: Buffer;
}

const decode = (part: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
};

/** The parts of a compact JWS. The algorithm is ours to say: nothing in the header can choose another. */
export const partsOf = (text: string): Parts | null => {
  const parts = text.split('.');
  const [head = '', body = '', signed = ''] = parts;
  if (parts.length !== 3 || !parts.every((part) => /^[\w-]+$/.test(part))) return null;
  const header = decode(head);
  const payload = decode(body);
  if (header?.['alg'] !== 'ES256' || 'crit' in header || !payload) return null;
  const signature = Buffer.from(signed, 'base64url');
  // One text for one signature: what decodes the same but is written otherwise is not it.
  if (signature.length !== 64 || signature.toString('base64url') !== signed) return null;
  return { header, payload, covered: `${head}.${body}`, signature };
};

/** What `navigator.credentials.get({ otp })` answers; the DOM library does not know it yet. */
interface OneTimeCredential {
  readonly code?: unknown;
}

/**
 * The code of the next text message that is bound to this site, read by the browser after its user agreed (WebOTP).
 * Null at once where there is no such door, and when it is refused or given up by `signal`. Never rejects.
 */
export const oneTimeCode = async (signal: AbortSignal): Promise<string | null> => {
  if (!('OTPCredential' in window)) return null;
  try {
    const options = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
    const found = (await navigator.credentials.get(options)) as OneTimeCredential | null;
    return typeof found?.code === 'string' ? found.code : null;
  } catch {
    return null;
  }
};

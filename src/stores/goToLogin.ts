/**
 * Sends the visitor to login the way this host has (specification, section 4), to come back to `back`. The way is brought
 * when it is needed: no page pays for the bridge to show a text.
 */
export const goToLogin = async (back: string): Promise<void> => {
  const [{ browserHost }, { loginRedirect }] = await Promise.all([
    import('../host/browser/browserHost.ts'),
    import('../host/loginRedirect.ts'),
  ]);
  await loginRedirect(browserHost(), { back });
};

/** Whether the system's share sheet takes files of this type. */
export const canShareFiles = (type: string): boolean => {
  try {
    const { canShare } = navigator as { canShare?: (data: ShareData) => boolean };
    return typeof canShare === 'function' && canShare.call(navigator, { files: [new File([''], 'a.png', { type })] });
  } catch {
    return false;
  }
};

/** Writes to the clipboard, by selection and `execCommand` where the modern way is missing or refuses. */
export const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
};

const copyBySelection = (text: string): void => {
  const area = document.createElement('textarea');
  area.value = text;
  // A focused writable field would make iOS raise its keyboard.
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  const copied = document.execCommand('copy');
  area.remove();
  if (!copied) throw new Error('copy refused');
};

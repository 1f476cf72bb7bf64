/** Lets the user choose one file, from within a touch; tells nothing where they think better of it. */
export const chooseFile = (accept: string, take: (file: File) => void): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  // Old WebKit opens nothing for what stands in no document.
  input.hidden = true;
  document.body.append(input);
  input.addEventListener('change', () => {
    const [file] = Array.from(input.files ?? []);
    input.remove();
    if (file !== undefined) take(file);
  });
  input.addEventListener('cancel', () => input.remove());
  input.click();
};

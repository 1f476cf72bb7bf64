import { randomCode } from '../../../api/account/login.ts';
import { callRaw } from '../../../api/call.ts';
import { createKey } from '../../../api/key.ts';
import { within } from '../proofForm.ts';

/** Draws a new picture for a number and shows its field. Throws what the call throws. */
export const showPicture = async (form: HTMLElement, to: { phone: string; areaCode: string }): Promise<void> => {
  const field = within(form, '[data-picture]');
  field.hidden = false;
  const image = await (await callRaw(randomCode, { ...to, t: createKey() })).blob();
  const shown = within<HTMLImageElement>(field, 'img');
  const before = shown.src;
  shown.src = URL.createObjectURL(image);
  if (before.startsWith('blob:')) URL.revokeObjectURL(before);
  within<HTMLInputElement>(field, 'input').value = '';
  within<HTMLInputElement>(field, 'input').focus();
};

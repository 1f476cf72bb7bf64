/** A whole number from 1 to the most, or null: the field says none. */
export const whole = (text: string, most: number): number | null => {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(value) && value > 0 && value <= most ? value : null;
};

/** 8613800008000 → 138****8000: enough to recognise one's own number, too little to call it. */
export const maskedNumber = (phone: string): string =>
  phone.replace(/^86(?=\d{11}$)/, '').replace(/^(\d{2,3})\d+(\d{4})$/, '$1****$2');

/** The check digit that belongs behind some digits (Luhn); 'NaN' where they are none. */
export function checkDigit(digits: string): string {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const value = Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return String((10 - (sum % 10)) % 10)
}

/** True when the last digit is the check digit of the others. Not every network uses one. */
export const hasCheckDigit = (digits: string): boolean =>
  digits !== '' && checkDigit(digits.slice(0, -1)) === digits.at(-1)

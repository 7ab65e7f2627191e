/** Whether the digits satisfy the Luhn sum, which a mistyped digit or two swapped ones mostly break. */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d+$/.test(digits) && sum % 10 === 0;
}

/** Whether the day of the portal's home, Beijing, is one on which the company shows no colours (U-11). */
export const isGreyDay = (days: readonly string[], now: Date): boolean =>
  days.includes(now.toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' }));

/** Sets the machine's clock, as after a sleep in which no timer ran: the page is told only that it is looked at again. */
export function fakeClock(): { goTo(time: Date): void; restore(): void } {
  const real = Date.now;
  const wake = () => document.dispatchEvent(new Event('visibilitychange'));
  return {
    goTo(time) {
      Date.now = () => time.getTime();
      wake();
    },
    restore() {
      Date.now = real;
      wake();
    },
  };
}

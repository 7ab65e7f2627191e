/** Sets the machine's clock, as after a sleep without timers: the page only gets visibilitychange. */
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

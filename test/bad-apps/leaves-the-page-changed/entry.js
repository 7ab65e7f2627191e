const kept = () => {};
const given = () => {};
let interval;

export const mount = async ({ domElement }) => {
  window.leftBehind = true;
  window.addEventListener('resize', kept);
  document.addEventListener('keydown', kept, true);
  document.addEventListener('keyup', given);
  interval = setInterval(() => {}, 1000);
  clearInterval(setInterval(() => {}, 1000));
  domElement.textContent = 'content';
};
export const unmount = async () => {
  document.removeEventListener('keyup', given);
  // A later view takes the interval along; the listeners stay for good.
  window.endLeaks = () => {
    clearInterval(interval);
    window.removeEventListener('resize', kept);
    document.removeEventListener('keydown', kept, true);
    delete window.leftBehind;
    delete window.endLeaks;
  };
};

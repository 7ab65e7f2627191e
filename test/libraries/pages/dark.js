/** What Tailwind writes for `dark:` with the class strategy of version 4 and of version 3. */
window.start = (app) => {
  const style = document.createElement('style');
  style.textContent = `
    @layer utilities { .bg-white { background-color: rgb(255, 255, 255) } .dark\\:bg-slate-900 { &:where(.dark, .dark *) { background-color: rgb(15, 23, 42) } } }
    :is(.dark .dark\\:text-slate-100) { color: rgb(241, 245, 249) }`;
  document.head.append(style);
  app.innerHTML = '<button>dark</button><p class="bg-white dark:bg-slate-900 dark:text-slate-100">text</p>';
  app.firstChild.onclick = () => document.documentElement.classList.toggle('dark');
  return true;
};

/** What the menu calls each screen, in the languages of the portal. */
const names: Record<string, Record<string, string>> = {
  '/board': { 'zh-CN': '项目看板', 'zh-TW': '專案看板', 'en-US': 'Project board', 'pt-BR': 'Quadro de projetos' },
  '/mine': { 'zh-CN': '项目清单', 'zh-TW': '專案清單', 'en-US': 'Project list', 'pt-BR': 'Lista de projetos' },
};

/** The name of a screen in a language; the first screen's for a path that is none, Chinese for a language that is none. */
export function nameOf(path: string, language: string): string {
  const own = names[path] ?? names['/board']!;
  return own[language] ?? own['zh-CN']!;
}

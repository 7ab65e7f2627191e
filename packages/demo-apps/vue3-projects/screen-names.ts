/** Menu names of the screens in the portal's languages. */
const names: Record<string, Record<string, string>> = {
  '/board': { 'zh-CN': '项目看板', 'zh-TW': '專案看板', 'en-US': 'Project board', 'pt-BR': 'Quadro de projetos' },
  '/mine': { 'zh-CN': '项目清单', 'zh-TW': '專案清單', 'en-US': 'Project list', 'pt-BR': 'Lista de projetos' },
};

/** Returns the name of a screen in a language; the first screen for an unknown path, Chinese for an unknown language. */
export function nameOf(path: string, language: string): string {
  const own = names[path] ?? names['/board']!;
  return own[language] ?? own['zh-CN']!;
}

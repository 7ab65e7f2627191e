/** Menu names of the screens in the portal's languages. */
const names: Record<string, Record<string, string>> = {
  '/list': {
    'zh-CN': '项目周报',
    'zh-TW': '專案週報',
    'en-US': 'Project weekly reports',
    'pt-BR': 'Relatórios semanais de projetos',
  },
  '/write': {
    'zh-CN': '写项目周报',
    'zh-TW': '寫專案週報',
    'en-US': 'Write a project weekly report',
    'pt-BR': 'Escrever relatório semanal de projeto',
  },
};

/** Returns the name of a screen in a language; the first screen for an unknown path, Chinese for an unknown language. */
export function nameOf(path: string, language: string): string {
  const own = names[path] ?? names['/list']!;
  return own[language] ?? own['zh-CN']!;
}

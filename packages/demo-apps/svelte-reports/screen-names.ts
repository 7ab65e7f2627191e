/** Menu names of the screens in the portal's languages. */
const names: Record<string, Record<string, string>> = {
  '/mine': { 'zh-CN': '我的周报', 'zh-TW': '我的週報', 'en-US': 'My weekly reports', 'pt-BR': 'Meus relatórios semanais' },
  '/write': { 'zh-CN': '写周报', 'zh-TW': '寫週報', 'en-US': 'Write a weekly report', 'pt-BR': 'Escrever relatório semanal' },
};

/** Returns the name of a screen in a language; the first screen for an unknown path, Chinese for an unknown language. */
export function nameOf(path: string, language: string): string {
  const own = names[path] ?? names['/mine']!;
  return own[language] ?? own['zh-CN']!;
}

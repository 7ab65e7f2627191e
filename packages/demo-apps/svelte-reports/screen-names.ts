/** What the menu calls each screen, in the languages of the portal. */
const names: Record<string, Record<string, string>> = {
  '/mine': { 'zh-CN': '我的周报', 'zh-TW': '我的週報', 'en-US': 'My weekly reports', 'pt-BR': 'Meus relatórios semanais' },
  '/write': { 'zh-CN': '写周报', 'zh-TW': '寫週報', 'en-US': 'Write a weekly report', 'pt-BR': 'Escrever relatório semanal' },
};

/** The name of a screen in a language; the first screen's for a path that is none, Chinese for a language that is none. */
export function nameOf(path: string, language: string): string {
  const own = names[path] ?? names['/mine']!;
  return own[language] ?? own['zh-CN']!;
}

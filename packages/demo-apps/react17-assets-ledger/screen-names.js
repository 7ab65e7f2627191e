/** Menu names of the screens in the portal's languages. */
const names = {
  '/list': { 'zh-CN': '固定资产台账', 'zh-TW': '固定資產台帳', 'en-US': 'Fixed asset register', 'pt-BR': 'Registro do imobilizado' },
  '/summary': { 'zh-CN': '资产汇总', 'zh-TW': '資產彙總', 'en-US': 'Asset summary', 'pt-BR': 'Resumo do imobilizado' },
};

/** Returns the name of a screen in a language; the first screen for an unknown path, Chinese for an unknown language. */
export function nameOf(path, language) {
  const own = names[path] || names['/list'];
  return own[language] || own['zh-CN'];
}

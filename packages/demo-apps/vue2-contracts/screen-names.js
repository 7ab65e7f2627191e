/** Menu names of the screens in the portal's languages. */
const names = {
  '/list': { 'zh-CN': '合同登记簿', 'zh-TW': '合約登記簿', 'en-US': 'Contract register', 'pt-BR': 'Registro de contratos' },
  '/expiring': { 'zh-CN': '到期时间线', 'zh-TW': '到期時間線', 'en-US': 'Expiry timeline', 'pt-BR': 'Linha do tempo de vencimentos' },
};

export const paths = Object.keys(names);

/** Returns the name of a screen in a language; the first screen for an unknown path, Chinese for an unknown language. */
export function nameOf(path, language) {
  const own = names[path] || names['/list'];
  return own[language] || own['zh-CN'];
}

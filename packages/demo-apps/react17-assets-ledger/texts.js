import { dayText } from '@atrium/sdk';
import enUS from 'antd/es/locale/en_US';
import ptBR from 'antd/es/locale/pt_BR';
import zhCN from 'antd/es/locale/zh_CN';
import zhTW from 'antd/es/locale/zh_TW';
import moment from 'moment';
import 'moment/locale/pt-br';
import 'moment/locale/zh-cn';
import 'moment/locale/zh-tw';
import { createContext, useContext } from 'react';

const ofAntd = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR };
const languages = Object.keys(ofAntd);

/** Translations of the Chinese texts: zh-TW, en-US, pt-BR. `{0}` is a value. */
const words = {
  固定资产: ['固定資產', 'Fixed assets', 'Imobilizado'],
  登记资产: ['登記資產', 'Register asset', 'Registrar ativo'],
  编辑资产: ['編輯資產', 'Edit asset', 'Editar ativo'],
  '编号、名称或保管人': ['編號、名稱或保管人', 'Number, name or keeper', 'Número, nome ou responsável'],
  全部状态: ['全部狀態', 'All states', 'Todas as situações'],
  编号: ['編號', 'No.', 'Nº'],
  名称: ['名稱', 'Name', 'Nome'],
  规格: ['規格', 'Specification', 'Especificação'],
  类别: ['類別', 'Category', 'Categoria'],
  使用部门: ['使用部門', 'Department', 'Área'],
  保管人: ['保管人', 'Keeper', 'Responsável'],
  '原值（元）': ['原值（元）', 'Cost (CNY)', 'Custo (CNY)'],
  '净值（元）': ['淨值（元）', 'Book value (CNY)', 'Valor contábil (CNY)'],
  '原值合计（元）': ['原值合計（元）', 'Total cost (CNY)', 'Custo total (CNY)'],
  '净值合计（元）': ['淨值合計（元）', 'Total book value (CNY)', 'Valor contábil total (CNY)'],
  购入日期: ['購入日期', 'Bought', 'Compra'],
  状态: ['狀態', 'State', 'Situação'],
  操作: ['操作', 'Actions', 'Ações'],
  编辑: ['編輯', 'Edit', 'Editar'],
  报废: ['報廢', 'Scrapped', 'Baixado'],
  报废资产: ['報廢', 'Scrap', 'Dar baixa'],
  在用: ['使用中', 'In use', 'Em uso'],
  闲置: ['閒置', 'Idle', 'Ocioso'],
  维修: ['維修', 'In repair', 'Em reparo'],
  '报废后不再计提折旧，确定吗？': [
    '報廢後不再提列折舊，確定嗎？',
    'A scrapped asset has no more depreciation. Scrap it?',
    'Depois da baixa não há mais depreciação. Dar baixa?',
  ],
  '“{0}”已报废': ['「{0}」已報廢', '“{0}” is scrapped', '“{0}” recebeu baixa'],
  '共 {0} 项': ['共 {0} 項', '{0} assets', '{0} itens'],
  资产已保存: ['資產已儲存', 'The asset is saved', 'O ativo foi salvo'],
  保存: ['儲存', 'Save', 'Salvar'],
  '草稿没有存下来，离开前请先提交。': [
    '草稿沒有存下來，離開前請先送出。',
    'The draft was not kept; save before you leave.',
    'O rascunho não foi guardado; salve antes de sair.',
  ],
  填写资产名称: ['填寫資產名稱', 'Enter the name', 'Informe o nome'],
  选择使用部门: ['選擇使用部門', 'Choose the department', 'Escolha a área'],
  填写原值: ['填寫原值', 'Enter the cost', 'Informe o custo'],
  '原值写成 1234.56 这样，不小于 1，不写逗号和符号，最多两位小数': [
    '原值寫成 1234.56 這樣，不小於 1，不寫逗號和符號，最多兩位小數',
    'Write the cost as 1234.56: at least 1, no commas or signs, at most two decimals',
    'Escreva o custo como 1234.56: no mínimo 1, sem vírgulas nem símbolos, no máximo duas casas',
  ],
  选择购入日期: ['選擇購入日期', 'Choose the day', 'Escolha a data'],
  在册资产: ['在冊資產', 'Assets on the books', 'Ativos registrados'],
  项: ['項', '', ''],
  按类别: ['按類別', 'By category', 'Por categoria'],
  '{0} 项，{1} 元': ['{0} 項，{1} 元', '{0} assets, CNY {1}', '{0} itens, CNY {1}'],
  电子设备: ['電子設備', 'Electronics', 'Eletrônicos'],
  办公家具: ['辦公家具', 'Office furniture', 'Móveis de escritório'],
  运输工具: ['運輸工具', 'Vehicles', 'Veículos'],
  仪器仪表: ['儀器儀表', 'Instruments', 'Instrumentos'],
  总裁办公室: ['總裁辦公室', 'Executive Office', 'Gabinete da Presidência'],
  研发中心: ['研發中心', 'Research and Development', 'Pesquisa e Desenvolvimento'],
  平台研发部: ['平台研發部', 'Platform Engineering', 'Engenharia de Plataforma'],
  应用研发部: ['應用研發部', 'Application Engineering', 'Engenharia de Aplicações'],
  质量保障部: ['品質保證部', 'Quality Assurance', 'Garantia da Qualidade'],
  项目交付部: ['專案交付部', 'Project Delivery', 'Entrega de Projetos'],
  市场营销部: ['市場行銷部', 'Sales and Marketing', 'Vendas e Marketing'],
  人力资源部: ['人力資源部', 'Human Resources', 'Recursos Humanos'],
  财务部: ['財務部', 'Finance', 'Financeiro'],
  信息与行政部: ['資訊與行政部', 'IT and Administration', 'TI e Administração'],
};

const Language = createContext('zh-CN');
export const LanguageProvider = Language.Provider;

/** Returns antd's texts in a language, and sets the language of dates. */
export function speak(language) {
  moment.locale(language === 'en-US' ? 'en' : language.toLowerCase());
  return ofAntd[language] || zhCN;
}

/** Returns the texts and formats of the shown language: `say(text, ...values)`, `dayOf(date)`, `yuan(fen)`. */
export function useTexts() {
  const language = useContext(Language);
  return {
    language,
    say(text, ...values) {
      const said = words[text]?.[languages.indexOf(language) - 1] ?? text;
      return values.reduce((whole, value, at) => whole.replace(`{${at}}`, () => value), said);
    },
    dayOf: (date) => dayText(date, language),
    yuan: (fen) => (fen / 100).toLocaleString(language, { minimumFractionDigits: 2 }),
  };
}

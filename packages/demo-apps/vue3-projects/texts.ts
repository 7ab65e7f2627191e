import { dayText } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/vue';
import en from 'element-plus/es/locale/lang/en';
import ptBr from 'element-plus/es/locale/lang/pt-br';
import zhCn from 'element-plus/es/locale/lang/zh-cn';
import zhTw from 'element-plus/es/locale/lang/zh-tw';

const ofElement = { 'zh-CN': zhCn, 'zh-TW': zhTw, 'en-US': en, 'pt-BR': ptBr };
type Language = keyof typeof ofElement;
const languages = Object.keys(ofElement);

/** Translations of the Chinese texts: zh-TW, en-US, pt-BR. `{0}` is a value. */
const words: Record<string, readonly [zhTW: string, enUS: string, ptBR: string]> = {
  新建项目: ['新增專案', 'New project', 'Novo projeto'],
  视图: ['檢視', 'View', 'Visualização'],
  看板: ['看板', 'Board', 'Quadro'],
  列表: ['清單', 'List', 'Lista'],
  重试: ['重試', 'Try again', 'Tentar de novo'],
  没有项目: ['沒有專案', 'No projects', 'Nenhum projeto'],
  '{0}的进度': ['{0}的進度', 'Progress of {0}', 'Progresso de {0}'],
  '{0}风险': ['{0}風險', '{0} risk', 'Risco {0}'],
  '项目、客户或负责人': ['專案、客戶或負責人', 'Project, customer or lead', 'Projeto, cliente ou responsável'],
  编号: ['編號', 'No.', 'Nº'],
  项目: ['專案', 'Project', 'Projeto'],
  客户: ['客戶', 'Customer', 'Cliente'],
  负责人: ['負責人', 'Lead', 'Responsável'],
  阶段: ['階段', 'Stage', 'Fase'],
  预算: ['預算', 'Budget', 'Orçamento'],
  截止: ['截止', 'Due', 'Prazo'],
  风险: ['風險', 'Risk', 'Risco'],
  已逾期: ['已逾期', 'overdue', 'em atraso'],
  '进度 {0}%': ['進度 {0}%', 'Progress {0}%', 'Progresso {0}%'],
  本周说明: ['本週說明', 'This week', 'Nesta semana'],
  保存: ['儲存', 'Save', 'Salvar'],
  取消: ['取消', 'Cancel', 'Cancelar'],
  未保存: ['未儲存', 'Not saved', 'Não salvo'],
  '修改还没有保存，确定关闭吗？': [
    '修改還沒有儲存，確定關閉嗎？',
    'The changes are not saved. Close anyway?',
    'As alterações não foram salvas. Fechar mesmo assim?',
  ],
  项目已更新: ['專案已更新', 'The project is saved', 'O projeto foi salvo'],
  项目已立项: ['專案已立項', 'The project has begun', 'O projeto foi aberto'],
  '已恢复上次没有保存的修改。': [
    '已還原上次沒有儲存的修改。',
    'Your unsaved changes are back.',
    'As alterações não salvas foram recuperadas.',
  ],
  放弃修改: ['放棄修改', 'Discard them', 'Descartar'],
  '草稿没有存下来，离开前请先保存。': [
    '草稿沒有存下來，離開前請先儲存。',
    'The draft was not kept; save before you leave.',
    'O rascunho não foi guardado; salve antes de sair.',
  ],
  项目名称: ['專案名稱', 'Project', 'Projeto'],
  '预算（万元）': ['預算（萬元）', 'Budget (CNY 10,000)', 'Orçamento (CNY 10 mil)'],
  截止日期: ['截止日期', 'Due', 'Prazo'],
  填写项目名称: ['填寫專案名稱', 'Enter the name', 'Informe o nome'],
  填写客户: ['填寫客戶', 'Enter the customer', 'Informe o cliente'],
  选择截止日期: ['選擇截止日期', 'Choose the day', 'Escolha a data'],
  立项: ['立項', 'Approved', 'Aprovado'],
  进行中: ['進行中', 'In progress', 'Em andamento'],
  验收: ['驗收', 'Acceptance', 'Aceite'],
  已结项: ['已結案', 'Closed', 'Encerrado'],
  无: ['無', 'None', 'Nenhum'],
  低: ['低', 'Low', 'Baixo'],
  中: ['中', 'Medium', 'Médio'],
  高: ['高', 'High', 'Alto'],
};

function say(language: string, text: string, ...values: readonly (string | number)[]): string {
  const said = words[text]?.[languages.indexOf(language) - 1] ?? text;
  return values.reduce<string>((whole, value, at) => whole.replace(`{${at}}`, () => String(value)), said);
}

/** Returns Element Plus's texts in a language. */
export const elementTexts = (language: string) => ofElement[language as Language] ?? zhCn;

/** Formats money in fen: in ten thousands in Chinese, in full elsewhere. */
const moneyIn = (language: string, fen: number): string =>
  language.startsWith('zh')
    ? `${(fen / 1_000_000).toLocaleString(language, { maximumFractionDigits: 1 })} ${language === 'zh-TW' ? '萬元' : '万元'}`
    : (fen / 100).toLocaleString(language, {
        style: 'currency',
        currency: 'CNY',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      });

/** Returns the texts and formats of the view's language, which they follow. */
export function useTexts() {
  const language = useLocale();
  return {
    language,
    say: (text: string, ...values: readonly (string | number)[]) => say(language.value, text, ...values),
    /** Formats a day as the portal does. */
    dayOf: (date: string) => dayText(date, language.value),
    money: (fen: number) => moneyIn(language.value, fen),
  };
}

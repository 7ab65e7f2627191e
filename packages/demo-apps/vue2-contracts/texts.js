import { dayText } from '@atrium/sdk';
import Element from 'element-ui';
import enUS from 'element-ui/lib/locale/lang/en';
import ptBR from 'element-ui/lib/locale/lang/pt-br';
import zhCN from 'element-ui/lib/locale/lang/zh-CN';
import zhTW from 'element-ui/lib/locale/lang/zh-TW';
import Vue from 'vue';

const ofElement = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR };
const languages = Object.keys(ofElement);

/** Translations of the Chinese texts: zh-TW, en-US, pt-BR. `{0}` is a value. */
const words = {
  合同管理: ['合約管理', 'Contracts', 'Contratos'],
  新建合同: ['新增合約', 'New contract', 'Novo contrato'],
  编辑合同: ['編輯合約', 'Edit contract', 'Editar contrato'],
  '合同名称、编号或相对方': ['合約名稱、編號或對方', 'Title, number or party', 'Título, número ou parte'],
  全部状态: ['全部狀態', 'All states', 'Todos os estados'],
  编号: ['編號', 'No.', 'Nº'],
  合同名称: ['合約名稱', 'Title', 'Título'],
  相对方: ['對方', 'Party', 'Parte'],
  类型: ['類型', 'Type', 'Tipo'],
  '金额（元）': ['金額（元）', 'Amount (CNY)', 'Valor (CNY)'],
  状态: ['狀態', 'State', 'Estado'],
  签订日期: ['簽訂日期', 'Signed', 'Assinatura'],
  到期日期: ['到期日期', 'Expires', 'Vencimento'],
  经办人: ['經辦人', 'Handled by', 'Responsável'],
  操作: ['操作', 'Actions', 'Ações'],
  编辑: ['編輯', 'Edit', 'Editar'],
  终止: ['終止', 'End', 'Encerrar'],
  终止合同: ['終止合約', 'End contract', 'Encerrar contrato'],
  '终止“{0}”后不可恢复，确定吗？': [
    '終止「{0}」後無法復原，確定嗎？',
    'Ending “{0}” cannot be taken back. End it?',
    'Encerrar “{0}” não pode ser desfeito. Encerrar?',
  ],
  合同已终止: ['合約已終止', 'The contract has ended', 'O contrato foi encerrado'],
  合同已保存: ['合約已儲存', 'The contract is saved', 'O contrato foi salvo'],
  '草稿没有存下来，离开前请先提交。': [
    '草稿沒有存下來，離開前請先送出。',
    'The draft was not kept; save before you leave.',
    'O rascunho não foi guardado; salve antes de sair.',
  ],
  请选择: ['請選擇', 'Choose', 'Escolha'],
  有效期: ['有效期', 'Term', 'Vigência'],
  备注: ['備註', 'Note', 'Observação'],
  取消: ['取消', 'Cancel', 'Cancelar'],
  保存: ['儲存', 'Save', 'Salvar'],
  填写合同名称: ['填寫合約名稱', 'Enter the title', 'Informe o título'],
  填写相对方: ['填寫對方', 'Enter the party', 'Informe a parte'],
  选择合同类型: ['選擇合約類型', 'Choose the type', 'Escolha o tipo'],
  选择签订与到期日期: ['選擇簽訂與到期日期', 'Choose both days', 'Escolha as duas datas'],
  '金额写成 1234.56 这样，不写逗号和符号，最多两位小数': [
    '金額寫成 1234.56 這樣，不寫逗號和符號，最多兩位小數',
    'Write the amount as 1234.56: no commas or signs, at most two decimals',
    'Escreva o valor como 1234.56: sem vírgulas nem símbolos, no máximo duas casas',
  ],
  '{0} 份合同将在 90 天内到期': ['{0} 份合約將在 90 天內到期', '{0} contracts expire within 90 days', '{0} contratos vencem em 90 dias'],
  '（{0}）还有 {1} 天': ['（{0}）還有 {1} 天', ' ({0}), {1} days left', ' ({0}), faltam {1} dias'],
  '{0}合同': ['{0}合約', '{0} contract', 'Contrato: {0}'],
  '金额 {0} 元': ['金額 {0} 元', 'Amount CNY {0}', 'Valor CNY {0}'],
  '经办人 {0}': ['經辦人 {0}', 'Handled by {0}', 'Responsável: {0}'],
  查看: ['檢視', 'View', 'Ver'],
  '近期没有合同到期。': ['近期沒有合約到期。', 'No contract expires soon.', 'Nenhum contrato vence em breve.'],
  采购: ['採購', 'Purchase', 'Compra'],
  销售: ['銷售', 'Sales', 'Venda'],
  服务: ['服務', 'Service', 'Serviço'],
  框架: ['框架', 'Framework', 'Quadro'],
  保密: ['保密', 'Confidentiality', 'Sigilo'],
  起草: ['起草', 'Draft', 'Rascunho'],
  会签: ['會簽', 'In approval', 'Em aprovação'],
  生效: ['生效', 'In force', 'Em vigor'],
  归档: ['歸檔', 'Archived', 'Arquivado'],
};

/** The language of the portal; what is drawn follows it. */
const shown = Vue.observable({ language: 'zh-CN' });

export const language = () => shown.language;

export function speak(given) {
  shown.language = languages.includes(given) ? given : 'zh-CN';
  Element.locale(ofElement[shown.language]);
}

/** Returns a text in the shown language, with its values; what somebody typed stays as it is. */
export function say(text, ...values) {
  const said = words[text]?.[languages.indexOf(shown.language) - 1] ?? text;
  return values.reduce((whole, value, at) => whole.replace(`{${at}}`, () => value), said);
}

/** Formats a day as the portal does. */
export const dayOf = (date) => dayText(date, shown.language);

/** Formats fen as yuan with separators; a dash for a contract without an amount. */
export const money = (fen) => (fen ? (fen / 100).toLocaleString(shown.language, { minimumFractionDigits: 2 }) : '—');

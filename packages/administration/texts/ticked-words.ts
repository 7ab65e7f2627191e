import type { Table } from './use-texts.ts';

const zhCN = {
  selected: '已选 {count} 项',
  selectedElsewhere: '已选 {count} 项，其中 {elsewhere} 项不在当前列表中',
  selectNone: '取消选择',
};

/** Words about the ticked rows of a list. */
export const tickedWords: Table<keyof typeof zhCN> = {
  'zh-CN': zhCN,
  'zh-TW': {
    selected: '已選 {count} 項',
    selectedElsewhere: '已選 {count} 項，其中 {elsewhere} 項不在目前的清單中',
    selectNone: '取消選擇',
  },
  'en-US': {
    selected: '{count} selected',
    selectedElsewhere: '{count} selected, {elsewhere} of them not in this list',
    selectNone: 'Clear selection',
  },
  'pt-BR': {
    selected: '{count} selecionados',
    selectedElsewhere: '{count} selecionados, {elsewhere} deles fora desta lista',
    selectNone: 'Limpar seleção',
  },
};

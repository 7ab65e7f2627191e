import { type AppIcon, appIconNames, drawingOf } from '@atrium/ui/app-icons';
import { createElement } from 'react';
import { SelectField } from '../form/fields.tsx';
import { type Table, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

const zhCN = {
  'users-round': '人员',
  activity: '脉搏',
  'square-kanban': '看板',
  truck: '卡车',
  wallet: '钱包',
  gauge: '仪表',
  stamp: '印章',
  globe: '地球',
  megaphone: '扩音器',
  'chart-column': '柱形图',
  warehouse: '仓库',
  trees: '树木',
  'monitor-cog': '电脑',
  'circle-user-round': '头像',
  handshake: '握手',
  'shopping-bag': '购物袋',
  factory: '工厂',
  'file-pen-line': '签署',
  blocks: '积木',
  'file-text': '文件',
  clock: '时钟',
  'list-checks': '清单',
};

/** What the drawings show. */
const drawn: Table<keyof typeof zhCN> = {
  'zh-CN': zhCN,
  'zh-TW': {
    'users-round': '人員',
    activity: '脈搏',
    'square-kanban': '看板',
    truck: '卡車',
    wallet: '錢包',
    gauge: '儀表',
    stamp: '印章',
    globe: '地球',
    megaphone: '擴音器',
    'chart-column': '長條圖',
    warehouse: '倉庫',
    trees: '樹木',
    'monitor-cog': '電腦',
    'circle-user-round': '頭像',
    handshake: '握手',
    'shopping-bag': '購物袋',
    factory: '工廠',
    'file-pen-line': '簽署',
    blocks: '積木',
    'file-text': '檔案',
    clock: '時鐘',
    'list-checks': '清單',
  },
  'en-US': {
    'users-round': 'People',
    activity: 'Pulse',
    'square-kanban': 'Board',
    truck: 'Truck',
    wallet: 'Wallet',
    gauge: 'Gauge',
    stamp: 'Stamp',
    globe: 'Globe',
    megaphone: 'Megaphone',
    'chart-column': 'Bar chart',
    warehouse: 'Warehouse',
    trees: 'Trees',
    'monitor-cog': 'Computer',
    'circle-user-round': 'Portrait',
    handshake: 'Handshake',
    'shopping-bag': 'Shopping bag',
    factory: 'Factory',
    'file-pen-line': 'Signing',
    blocks: 'Blocks',
    'file-text': 'Document',
    clock: 'Clock',
    'list-checks': 'Checklist',
  },
  'pt-BR': {
    'users-round': 'Pessoas',
    activity: 'Pulso',
    'square-kanban': 'Quadro',
    truck: 'Caminhão',
    wallet: 'Carteira',
    gauge: 'Medidor',
    stamp: 'Carimbo',
    globe: 'Globo',
    megaphone: 'Megafone',
    'chart-column': 'Gráfico de barras',
    warehouse: 'Armazém',
    trees: 'Árvores',
    'monitor-cog': 'Computador',
    'circle-user-round': 'Retrato',
    handshake: 'Aperto de mãos',
    'shopping-bag': 'Sacola',
    factory: 'Fábrica',
    'file-pen-line': 'Assinatura',
    blocks: 'Blocos',
    'file-text': 'Documento',
    clock: 'Relógio',
    'list-checks': 'Lista',
  },
};

interface IconFieldProps {
  value: string;
  /** What is shown where none is chosen. */
  byDefault: AppIcon;
  onChange(icon: string): void;
}

/** One of the portal's drawings. What a file has instead, such as a name of another system, stays as it is. */
export function IconField({ value, byDefault, onChange }: IconFieldProps) {
  const texts = useTexts(table);
  const words: Record<string, string> = useTexts(drawn);
  const names: readonly string[] = appIconNames;
  const others = value === '' || names.includes(value) ? [] : [value];
  const shown = appIconNames.find((name) => name === value) ?? byDefault.icon;
  return (
    <div className="admin-icon-field">
      <SelectField
        name="icon"
        label={texts.icon}
        help={texts.iconHelp}
        value={value}
        choices={[
          { value: '', name: texts.iconByDefault },
          ...[...names, ...others].map((name) => ({ value: name, name: words[name] ?? name })),
        ]}
        onChange={onChange}
      />
      <svg className="admin-icon" viewBox="0 0 24 24" aria-hidden="true">
        {drawingOf(shown).map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))}
      </svg>
    </div>
  );
}

/** Goods that entered or left a warehouse. */
export interface Movement {
  id: string;
  sku: string;
  name: string;
  unit: string;
  warehouse: string;
  kind: 'in' | 'out';
  quantity: number;
  partner: string;
  operator: string;
  at: string;
}

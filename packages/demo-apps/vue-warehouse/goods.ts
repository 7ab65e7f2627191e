/** Goods in a warehouse; prices are in fen. */
export interface Goods {
  sku: string;
  name: string;
  spec: string;
  warehouse: string;
  unit: string;
  quantity: number;
  minimum: number;
  price: number;
}

/** A kind of goods in a warehouse; prices are fen. */
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

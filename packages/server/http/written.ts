/** Data of an answer that is JSON text already. */
export class Written {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

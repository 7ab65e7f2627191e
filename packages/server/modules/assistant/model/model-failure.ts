/** Why the endpoint gave nothing (more) that can be used. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}

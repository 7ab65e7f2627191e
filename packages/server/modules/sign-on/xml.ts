import { type Element, readXml as readBounded, XmlError } from '../../html/bounded-xml.ts';
import { SignOnError } from './provider.ts';

export { type Element, only } from '../../html/bounded-xml.ts';

/** Reads the XML of a provider. */
export function readXml(text: string): Element {
  try {
    return readBounded(text);
  } catch (error) {
    if (error instanceof XmlError) throw new SignOnError('failed', error.message);
    throw error;
  }
}

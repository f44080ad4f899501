import { uncapitalized } from './capital';

/** A sentence that begins with the place that it is about: `At /properties/x, "strng" is not a JSON Schema type.` */
export function sentenceAt(place: string, sentence: string): string {
  return `At ${place}, ${uncapitalized(sentence)}`;
}

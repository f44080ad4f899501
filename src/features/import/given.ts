import { counted } from '../../core/text/counted';
import { sizeWords } from '../../core/text/size-words';
import { type ConversionSource, conversionSource } from '../../state/conversion';

/** What a person gave to import. */
export interface Given {
  readonly content: string | File;
  readonly source: ConversionSource;
  /** `petstore.json`, `Pasted text`. */
  readonly name: string;
  readonly size: string;
  /** The text, or of a large one its beginning. */
  readonly beginning: string;
  readonly isBeginning: boolean;
}

/** Characters that a text field takes without a pause; what is longer is kept beside it. */
export const maxTypedLength = 100_000;
/** As much as is shown of what is kept beside. */
const maxBeginningLength = 2_000;

export function givenText(text: string): Given {
  const isBeginning = text.length > maxTypedLength;
  return {
    content: text,
    source: conversionSource(text),
    name: 'Pasted text',
    size: counted(text.length, 'character'),
    beginning: isBeginning ? text.slice(0, maxBeginningLength) : text,
    isBeginning,
  };
}

export async function givenFile(file: File): Promise<Given> {
  return {
    content: file,
    source: conversionSource(file),
    name: file.name,
    size: sizeWords(file.size),
    beginning: await file.slice(0, maxBeginningLength).text(),
    isBeginning: file.size > maxBeginningLength,
  };
}

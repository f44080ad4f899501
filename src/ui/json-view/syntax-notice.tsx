import type { ValueAnswer } from '../../core/json/value-reader';
import { Notice } from '../feedback/notice';
import { TextParts } from '../layout/visible-text';

/** Says that a text is not JSON, or too deep, and what becomes of it. */
export function SyntaxNotice({ about }: { readonly about: ValueAnswer<'about'> | undefined }) {
  if (about?.problem === undefined) return null;
  return (
    <Notice tone="warning" title="This can't be read as JSON">
      <TextParts text={about.problem} />{' '}
      {about.hasValue ? 'Shown is what could be read; the raw text has everything.' : 'The raw text has everything.'}
    </Notice>
  );
}

/** Says that the answer of a worker is awaited, or that none will come. */
export function ReadingNotice({ hasFailed }: { readonly hasFailed: boolean }) {
  return hasFailed ? (
    <Notice tone="warning" title="The value could not be read here">
      The part of this page that reads large values broke off, perhaps for want of memory. The raw text has everything.
    </Notice>
  ) : (
    <p role="status" className="text-muted">
      Reading the value. The raw text is there already.
    </p>
  );
}

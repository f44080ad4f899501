import { Fragment } from 'react';
import { TextParts } from '../../ui/layout/visible-text';

/** Words of a story; what stands in backticks is code. */
export function Words({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => {
    const isCode = index % 2 === 1;
    return isCode ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are its own.
      <code key={index} className="rounded-xs bg-neutral-soft px-1 font-mono text-code wrap-anywhere">
        <TextParts text={part} />
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are its own.
      <Fragment key={index}>
        <TextParts text={part} />
      </Fragment>
    );
  });
}

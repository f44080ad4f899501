import { Suspense } from 'react';
import { useCalmDocument } from '../../state/calm-document';
import { lazyAfterPaint } from '../../ui/first-paint';

const DialectStrip = lazyAfterPaint(async () => (await import('./dialect-strip')).DialectStrip);

/** Over the editor and the form: says so when no format fits the text, or another one than was chosen. */
export function DialectHint() {
  const isDoubtful = useCalmDocument(
    ({ detected, dialect, dialectChoice, model, lastGood }) =>
      // While the text is broken its format may still be on its way.
      detected !== dialect && model === lastGood && (dialectChoice === 'auto' || detected !== undefined),
  );
  if (!isDoubtful) return null;
  return (
    <Suspense>
      <DialectStrip />
    </Suspense>
  );
}

import { isReadable, isUnread, useDebouncedDocument } from '../../state/document';
import { lazyAfterPaint } from '../../ui/loading/first-paint';

const DialectStrip = lazyAfterPaint(async () => (await import('./dialect-strip')).DialectStrip);

/** Over the editor and the form: says so when no format fits the text, or another one than was chosen. */
export function DialectHint() {
  const isDoubtful = useDebouncedDocument(
    (state) =>
      (state.detected !== state.dialect || !isReadable(state.model)) &&
      !isUnread(state) &&
      (state.dialectChoice === 'auto' || state.detected !== undefined),
  );
  if (!isDoubtful) return null;
  return <DialectStrip />;
}

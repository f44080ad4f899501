import { TriangleAlert } from 'lucide-react';
import { toolHints } from '../../dialects/tool-hints';
import { useCallTarget } from '../../state/call';
import { Badge } from '../../ui/feedback/badge';
import { VisibleText } from '../../ui/layout/visible-text';

/** How a tool behaves, in the words of its server or of its definition: nobody has checked them. */
export function ToolHints() {
  const { target } = useCallTarget();
  const hints = target && toolHints(target.tool, target.dialect);
  if (!hints) return null;
  const { title, deprecation, words } = hints;
  return (
    <section aria-label="Hints about the tool" className="flex flex-wrap items-center gap-1.5 text-sm text-muted">
      <span>{target.origin === 'server' ? 'The server says:' : 'The definition says:'}</span>
      {title !== undefined && <VisibleText className="wrap-anywhere text-ink" text={title} />}
      {deprecation !== undefined && (
        <>
          <Badge label="Deprecated" />
          <VisibleText className="min-w-0 wrap-anywhere text-ink" text={deprecation} />
        </>
      )}
      {words.map(({ word, means, isDanger }) => (
        <span key={word} title={means} className="inline-flex">
          <Badge label={word} {...(isDanger && { tone: 'warning', icon: TriangleAlert })} />
        </span>
      ))}
    </section>
  );
}

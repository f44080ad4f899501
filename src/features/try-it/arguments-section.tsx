import { ClipboardCheck, Wand2 } from 'lucide-react';
import { memo } from 'react';
import type { Diagnostic } from '../../core/diagnostic';
import type { SchemaIssue } from '../../core/schema/verdict';
import { type CallTarget, fillExample } from '../../state/call';
import { askFor } from '../../state/page';
import { useCallSettings } from '../../state/settings';
import { Button, IconButton } from '../../ui/controls/button';
import { useStable } from '../../ui/hooks/use-stable';
import { lazyAfterPaint } from '../../ui/loading/first-paint';
import { ArgumentsSource } from './arguments-source';

const ArgumentsForm = lazyAfterPaint(async () => (await import('./arguments-form')).ArgumentsForm);
const ArgumentsViews = lazyAfterPaint(async () => (await import('./arguments-views')).ArgumentsViews);
const ExampleMenu = lazyAfterPaint(async () => (await import('./example-menu')).ExampleMenu);

export interface ArgumentsSectionProps {
  readonly target: CallTarget;
  /** Nothing until the example has been filled in. */
  readonly text: string | undefined;
  /** What the form shows at its fields. */
  readonly issues: readonly SchemaIssue[];
  readonly remarks: readonly SchemaIssue[];
  /** What the source underlines. */
  readonly diagnostics: readonly Diagnostic[];
}

/** One text, drawn as a form and as JSON. */
export function ArgumentsSection({ target, text, issues, remarks, diagnostics }: ArgumentsSectionProps) {
  const view = useCallSettings(({ argumentsView }) => argumentsView);
  const key = target.argumentsKey;
  return (
    <section aria-label="Arguments" className="flex flex-col gap-2">
      <Head isDraft={target.origin === 'draft'} targetNow={useStable(() => target)} />
      {text === undefined ? (
        <p className="text-muted">Filling in an example…</p>
      ) : (
        <>
          {view !== 'json' && (
            <ArgumentsForm
              argumentsKey={key}
              schemaText={target.tool.inputSchemaText}
              text={text}
              issues={issues}
              remarks={remarks}
              fallback={<Room rows={target.tool.input?.children.length ?? 0} />}
            />
          )}
          {view !== 'form' && (
            <ArgumentsSource
              key={key}
              argumentsKey={key}
              text={text}
              schemaText={target.tool.inputSchemaText}
              diagnostics={diagnostics}
            />
          )}
        </>
      )}
    </section>
  );
}

interface HeadProps {
  readonly isDraft: boolean;
  /** What is called, as it is when a button is pressed: the head need not be drawn anew with each reading of it. */
  readonly targetNow: () => CallTarget;
}

const Head = memo(function Head({ isDraft, targetNow }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="flex-1 font-semibold">Arguments</h3>
      <div role="toolbar" aria-label="Fill in" className="flex">
        <Button
          label="Fill example"
          size="sm"
          variant="quiet"
          icon={Wand2}
          onPress={() => void fillExample(targetNow())}
        />
        <ExampleMenu isDraft={isDraft} targetNow={targetNow} fallback={<span className="size-6 touch:size-11" />} />
        <IconButton
          size="sm"
          label="Check a value"
          icon={ClipboardCheck}
          onPress={() => askFor({ kind: 'check-value', request: { tool: targetNow().tool, use: 'input' } })}
        />
      </div>
      <ArgumentsViews fallback={<span className="h-7 w-[147px]" />} />
    </div>
  );
});

/** Most rows are this tall; what stands below the form hardly moves when it comes. */
const rowHeight = 74;
const maxRows = 8;

function Room({ rows }: { readonly rows: number }) {
  return (
    <p className="text-muted" style={{ minHeight: Math.min(rows, maxRows) * rowHeight }}>
      Loading the form…
    </p>
  );
}

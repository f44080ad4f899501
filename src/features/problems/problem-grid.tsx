import { useMemo, useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { Diagnostic } from '../../core/diagnostic';
import { messageWithProviders } from '../../core/provider-preview/provider-effects';
import { lineIndex, toOneBased } from '../../core/text/line-index';
import { documentStore, textModels } from '../../state/document';
import { showPane } from '../../state/page';
import { Button } from '../../ui/controls/button';
import { useGrowing } from '../../ui/hooks/use-growing';
import { lazyPart } from '../../ui/loading/lazy-part';
import { tones } from '../../ui/theme/tone';
import { FixButton } from './fix-button';
import { ProviderBadge } from './provider-badge';
import { Why } from './why';

const RulesDialog = lazyPart(async () => (await import('./rules-dialog')).RulesDialog);

interface Row {
  readonly id: string;
  readonly diagnostic: Diagnostic;
  readonly place: string;
}

/** Keys that stay while the text around a problem changes, so that focus stays too. */
function rowsOf(diagnostics: readonly Diagnostic[], text: string): readonly Row[] {
  const lines = lineIndex(text);
  const seen = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const name = `${diagnostic.rule} ${diagnostic.pointer}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    const { line, column } = toOneBased(lines.positionAt(diagnostic.offset));
    return { id: `${name} ${count}`, diagnostic, place: `${line}:${column}` };
  });
}

function jumpTo(diagnostic: Diagnostic): void {
  showPane('editor');
  textModels.getState().definition?.reveal(diagnostic);
}

export function ProblemGrid({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  const rows = useMemo(() => rowsOf(diagnostics, documentStore.getState().text), [diagnostics]);
  const grown = useGrowing(rows);
  const [explained, setExplained] = useState<string>();
  const [read, setRead] = useState<string>();
  return (
    <>
      <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: 32 }}>
        <GridList
          aria-label="Problems"
          items={grown}
          dependencies={[explained]}
          selectionMode="none"
          onAction={(key) => {
            const row = rows.find(({ id }) => id === key);
            if (row) jumpTo(row.diagnostic);
          }}
          className="min-h-0 flex-1 overflow-auto outline-none"
        >
          {(row) => (
            <ProblemRow
              row={row}
              isExplained={row.id === explained}
              onExplain={() => setExplained(row.id === explained ? undefined : row.id)}
              onReadOn={() => setRead(row.diagnostic.rule)}
            />
          )}
        </GridList>
      </Virtualizer>
      {read !== undefined && <RulesDialog rule={read} onClose={() => setRead(undefined)} fallback={null} />}
    </>
  );
}

function ProblemRow({
  row: { id, diagnostic, place },
  isExplained,
  onExplain,
  onReadOn,
}: {
  readonly row: Row;
  readonly isExplained: boolean;
  readonly onExplain: () => void;
  readonly onReadOn: () => void;
}) {
  const { icon: Icon, text, word } = tones[diagnostic.severity];
  return (
    <GridListItem
      id={id}
      textValue={`${word}: ${messageWithProviders(diagnostic)}`}
      data-rule={diagnostic.rule}
      data-severity={diagnostic.severity}
      className="focus-inset w-full cursor-default border-b border-line/60 px-3 py-1 data-hovered:bg-hover"
    >
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
        <span className="flex min-w-60 flex-1 items-start gap-2 py-0.5">
          <Icon size={14} aria-label={word} className={`mt-0.5 shrink-0 ${text}`} />
          <span className="min-w-0 wrap-anywhere">
            {diagnostic.providers && (
              <>
                <ProviderBadge providers={diagnostic.providers} />{' '}
              </>
            )}
            {diagnostic.message}{' '}
            <span className="font-mono text-xs text-faint">
              {diagnostic.rule} <span className="whitespace-nowrap tabular-nums">{place}</span>
            </span>
          </span>
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-1">
          <FixButton diagnostic={diagnostic} />
          <Button size="sm" variant="quiet" aria-expanded={isExplained} onPress={onExplain}>
            Why?
          </Button>
        </span>
      </div>
      {isExplained && <Why diagnostic={diagnostic} onReadOn={onReadOn} />}
    </GridListItem>
  );
}

import { memo, useDeferredValue, useMemo, useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { Diagnostic, ProviderEffect, ProviderNote, TextFix } from '../../core/diagnostic';
import { effectWords, messageWithProviders } from '../../core/provider-preview/provider-effects';
import { sourceWords } from '../../rules/rule-entry';
import { applyFixOf, useAnalysis } from '../../state/checking';
import { documentStore, textModels } from '../../state/document';
import { showCode } from '../../state/page';
import { Button } from '../../ui/controls/button';
import { Badge } from '../../ui/feedback/badge';
import { useGrowing } from '../../ui/hooks/use-growing';
import { useStable } from '../../ui/hooks/use-stable';
import { withRowCount } from '../../ui/layout/row-count';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { lazyPart } from '../../ui/loading/lazy-part';
import { type Tone, tones } from '../../ui/theme/tone';
import { FixButton } from './fix-button';
import { type ProblemRow, problemReader } from './problem-rows';

const toneOf: Record<ProviderEffect, Tone> = { reject: 'error', drop: 'warning', change: 'info' };

const RulesDialog = lazyPart(async () => (await import('./rules-dialog')).RulesDialog);

function jumpTo(diagnostic: Diagnostic): void {
  showCode();
  textModels.getState().definition?.reveal(diagnostic);
}

interface ProblemGridProps {
  /** Those that are listed. */
  readonly diagnostics: readonly Diagnostic[];
  readonly all: readonly Diagnostic[];
}

export function ProblemGrid({ diagnostics, all }: ProblemGridProps) {
  const [read] = useState(problemReader);
  const revision = useDeferredValue(useAnalysis((state) => state.revision));
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another text the same offset may be on another line.
  const rows = useMemo(() => read(diagnostics, documentStore.getState().text, all), [read, diagnostics, revision, all]);
  const [explained, setExplained] = useState<string>();
  const [rule, setRule] = useState<string>();
  // Rows that look as before are those of an earlier text; the problem that stands there now is gone to, or fixed.
  const problemOf = (id: string) => diagnostics[rows.findIndex((row) => row.id === id)];
  const go = useStable((id: string) => {
    const found = problemOf(id);
    if (found) jumpTo(found);
  });
  const fix = useStable((id: string, wanted: TextFix) => {
    const found = problemOf(id);
    if (found) void applyFixOf(found, wanted, all);
  });
  const explain = useStable((id: string) => setExplained(id === explained ? undefined : id));
  return (
    <>
      <Rows rows={rows} explained={explained} onGo={go} onFix={fix} onExplain={explain} onReadOn={setRule} />
      {rule !== undefined && <RulesDialog rule={rule} onClose={() => setRule(undefined)} fallback={null} />}
    </>
  );
}

interface RowsProps {
  readonly rows: readonly ProblemRow[];
  readonly explained: string | undefined;
  readonly onGo: (id: string) => void;
  readonly onFix: (id: string, fix: TextFix) => void;
  readonly onExplain: (id: string) => void;
  readonly onReadOn: (rule: string) => void;
}

const Rows = memo(function Rows({ rows, explained, onGo, onFix, onExplain, onReadOn }: RowsProps) {
  const grown = useGrowing(rows);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: 32 }}>
      <GridList
        aria-label="Problems"
        items={grown}
        render={withRowCount(rows.length)}
        dependencies={[explained]}
        selectionMode="none"
        onAction={(key) => onGo(String(key))}
        className="min-h-0 flex-1 overflow-auto outline-none"
      >
        {(row) => (
          <Line
            row={row}
            isExplained={row.id === explained}
            onFix={(fix) => onFix(row.id, fix)}
            onExplain={() => onExplain(row.id)}
            onReadOn={() => onReadOn(row.diagnostic.rule)}
          />
        )}
      </GridList>
    </Virtualizer>
  );
});

interface LineProps {
  readonly row: ProblemRow;
  readonly isExplained: boolean;
  readonly onFix: (fix: TextFix) => void;
  readonly onExplain: () => void;
  readonly onReadOn: () => void;
}

function Line({ row: { id, diagnostic, place, alike }, isExplained, onFix, onExplain, onReadOn }: LineProps) {
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
            <TextParts text={diagnostic.message} />{' '}
            <span className="inline-block font-mono text-xs text-faint tabular-nums">
              {diagnostic.rule} {place}
            </span>
          </span>
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-1">
          <FixButton diagnostic={diagnostic} alike={alike} onFix={onFix} />
          <Button label="Why?" size="sm" variant="quiet" aria-expanded={isExplained} onPress={onExplain} />
        </span>
      </div>
      {isExplained && <Why diagnostic={diagnostic} onReadOn={onReadOn} />}
    </GridListItem>
  );
}

/** `Rejected by OpenAI strict`: what model providers do with a part of the draft that may itself be right. */
function ProviderBadge({ providers }: { readonly providers: readonly ProviderNote[] }) {
  const [first] = providers;
  if (!first) return null;
  const by = providers.length === 1 ? first.name : `${providers.length} providers`;
  return (
    <Badge tone={toneOf[first.effect]}>
      {effectWords[first.effect]} by {by}
    </Badge>
  );
}

/** Why a rule exists, where it comes from, and what it is about here. */
function Why({ diagnostic, onReadOn }: { readonly diagnostic: Diagnostic; readonly onReadOn: () => void }) {
  const reason = useAnalysis(({ reasons }) => reasons[diagnostic.rule]);
  return (
    <div className="ml-5.5 flex max-w-prose flex-col gap-1 pt-1 pb-1.5 text-muted">
      <VisibleText as="p" text={reason} />
      <p className="text-sm">Source: {sourceWords(diagnostic.citation)}</p>
      {profilesOf(diagnostic.providers ?? []).map((profile) => (
        <p key={profile} className="text-sm">
          {profile}
        </p>
      ))}
      <p className="text-sm">
        At{' '}
        <VisibleText
          as="code"
          className="font-mono"
          text={diagnostic.pointer === '' ? '(the whole text)' : diagnostic.pointer}
        />
      </p>
      <Button
        label="All about this rule"
        size="sm"
        variant="quiet"
        className="-ml-2 self-start underline underline-offset-2"
        onPress={onReadOn}
      />
    </div>
  );
}

/** Which profile said so, of which day and from where; providers with the same profile share a line. */
function profilesOf(providers: readonly ProviderNote[]): readonly string[] {
  const names = new Map<string, string[]>();
  for (const { name, checked, source } of providers) {
    const profile = `profile of ${checked}, from ${source}`;
    names.set(profile, [...(names.get(profile) ?? []), name]);
  }
  return [...names].map(([profile, of]) => `${of.join(', ')}: ${profile}`);
}

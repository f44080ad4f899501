import type { Diagnostic, ProviderNote } from '../../core/diagnostic';
import { sourceWords } from '../../rules/rule-entry';
import { useAnalysis } from '../../state/checking';
import { Button } from '../../ui/controls/button';

/** Why a rule exists, where it comes from, and what it is about here. */
export function Why({ diagnostic, onReadOn }: { readonly diagnostic: Diagnostic; readonly onReadOn: () => void }) {
  const reason = useAnalysis(({ reasons }) => reasons[diagnostic.rule]);
  return (
    <div className="ml-5.5 flex max-w-prose flex-col gap-1 pt-1 pb-1.5 text-muted">
      <p>{reason}</p>
      <p className="text-sm">Source: {sourceWords(diagnostic.citation)}</p>
      {profilesOf(diagnostic.providers ?? []).map((profile) => (
        <p key={profile} className="text-sm">
          {profile}
        </p>
      ))}
      <p className="text-sm">
        At <code className="font-mono">{diagnostic.pointer === '' ? '(the whole text)' : diagnostic.pointer}</code>
      </p>
      <Button size="sm" variant="quiet" className="-ml-2 self-start underline underline-offset-2" onPress={onReadOn}>
        All about this rule
      </Button>
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

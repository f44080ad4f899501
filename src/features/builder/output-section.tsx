import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { askFor } from '../../state/page';
import { IconButton } from '../../ui/controls/button';
import { Checkbox } from '../../ui/fields/checkbox';
import { RadioGroup } from '../../ui/fields/radio-group';
import { ParameterTree } from './parameter-tree';
import { Section } from './section';
import { BuilderContext, useBuilder, useShownTool } from './use-builder';
import { WordFields } from './word-fields';

const forms = {
  schema: { label: 'A value', description: 'A schema describes it.' },
  any: { label: 'Any value', description: 'Any JSON value.' },
  none: { label: 'No output', description: 'Nothing comes back.' },
} as const;

const modeWords: Readonly<Record<string, string>> = {
  value: 'A value',
  error: 'An error',
  null: 'Nothing',
  artifact: 'An artifact stored elsewhere',
  requires_authorization: 'A request to authorize first',
};

/** What comes back. */
export function OutputSection() {
  const builder = useBuilder();
  const { tool, vocabulary, run } = builder;
  const { tool: shown } = useShownTool();
  const { kind, root, modes } = shown.output;
  const inOutput = useMemo(
    () => ({ ...builder, vocabulary: { ...builder.vocabulary, ...builder.vocabulary.output } }),
    [builder],
  );
  const words = (form: keyof typeof forms) => vocabulary.outputWords?.[form] ?? forms[form];
  const chosen = kind === 'schema' || kind === 'any' || kind === 'none' ? kind : null;
  return (
    <Section
      title="Output"
      actions={
        <IconButton
          size="sm"
          label="Check a value"
          icon={ClipboardCheck}
          onPress={() => askFor({ kind: 'check-value', request: { tool: shown, use: 'output' } })}
        />
      }
    >
      {vocabulary.outputNote !== undefined && <p className="text-muted">{vocabulary.outputNote}</p>}
      {vocabulary.outputs.length > 0 && (
        <RadioGroup
          label="Form of the output"
          value={chosen}
          onChange={(as) => run([{ kind: 'set-output', tool, as }], `Output: ${words(as).label.toLowerCase()}`)}
          items={vocabulary.outputs.map((id) => ({ id, ...words(id) }))}
        />
      )}
      {vocabulary.outputs.length > 0 && chosen === null && (
        <p className="text-muted">
          {kind === 'invalid'
            ? 'The output is not a valid schema. Choose an output, or fix it in the code.'
            : 'No output defined yet. Choose one.'}
        </p>
      )}
      {kind !== 'none' && vocabulary.outputFields && <WordFields fields={vocabulary.outputFields} members={[]} />}
      {vocabulary.modes.length > 0 && (
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
          <legend className="font-medium text-muted">Output modes</legend>
          {vocabulary.modes.map((mode) => {
            const isOn = modes?.value.includes(mode) ?? false;
            return (
              <Checkbox
                key={mode}
                label={
                  <>
                    {modeWords[mode] ?? mode} <span className="font-mono text-xs text-faint">{mode}</span>
                  </>
                }
                isSelected={isOn}
                onChange={(wanted) =>
                  run(
                    [
                      {
                        kind: 'set-modes',
                        tool,
                        modes: wanted
                          ? [...(modes?.value ?? []), mode]
                          : (modes?.value ?? []).filter((known) => known !== mode),
                      },
                    ],
                    `${wanted ? 'Add' : 'Remove'} output mode ${mode}`,
                  )
                }
              />
            );
          })}
        </fieldset>
      )}
      {root && (
        <BuilderContext value={inOutput}>
          <ParameterTree label="Output parameters" root={root} rootTitle="Output" />
        </BuilderContext>
      )}
    </Section>
  );
}

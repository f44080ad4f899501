import { Checkbox } from '../../ui/checkbox';
import { RadioGroup } from '../../ui/radio-group';
import { ParameterTree } from './parameter-tree';
import { Section } from './section';
import { useBuilder } from './use-builder';

const forms = {
  schema: { label: 'A value', description: 'A schema describes what comes back.' },
  any: { label: 'Any value', description: 'The tool may return any JSON value.' },
  none: { label: 'No output', description: 'The tool returns nothing.' },
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
  const { tool, vocabulary, run } = useBuilder();
  const { kind, root, modes } = tool.output;
  if (vocabulary.outputs.length === 0 && vocabulary.modes.length === 0 && !root) return null;
  const chosen = kind === 'schema' || kind === 'any' || kind === 'none' ? kind : null;
  return (
    <Section title="Output">
      {vocabulary.outputs.length > 0 && (
        <RadioGroup
          label="Form of the output"
          value={chosen}
          onChange={(as) =>
            run([{ kind: 'set-output', tool: tool.index, as }], `Output: ${forms[as].label.toLowerCase()}`)
          }
          items={vocabulary.outputs.map((id) => ({ id, ...forms[id] }))}
        />
      )}
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
                        tool: tool.index,
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
      {root && <ParameterTree label="Output parameters" root={root} isRootShown />}
    </Section>
  );
}

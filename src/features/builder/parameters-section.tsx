import { Plus } from 'lucide-react';
import { freeName } from '../../core/model/parameter-moves';
import type { ParameterKind } from '../../core/model/tool-document';
import { Button } from '../../ui/controls/button';
import { Menu } from '../../ui/controls/menu';
import { kinds } from './kinds';
import { ParameterTree } from './parameter-tree';
import { Section } from './section';
import { useBuilder, useShownTool } from './use-builder';

/** What the tool takes. */
export function ParametersSection() {
  const { tool, vocabulary, run } = useBuilder();
  const { input } = useShownTool().tool;
  const add = (as: ParameterKind) => {
    if (!input) return;
    const name = freeName(input, 'parameter');
    const slot = { parent: input.path, index: input.children.length };
    run([{ kind: 'add-parameter', tool, slot, name, as }], `Add ${name}`);
  };
  return (
    <Section
      title="Parameters"
      actions={
        <Menu
          label="Kind of parameter"
          placement="bottom end"
          trigger={
            <Button size="sm" icon={Plus}>
              Add parameter
            </Button>
          }
          entries={vocabulary.kinds.map((id) => ({ id, ...kinds[id], onAction: () => add(id) }))}
        />
      }
    >
      {input && (input.children.length > 0 || (input.parts?.length ?? 0) > 0) ? (
        <ParameterTree label="Parameters" root={input} {...(vocabulary.hasParts && { rootTitle: 'Input' })} />
      ) : (
        <p className="text-muted">The tool takes no arguments yet. Add a parameter for each thing it must be told.</p>
      )}
    </Section>
  );
}

import { Plus } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { Menu } from '../../ui/controls/menu';
import { kindViews } from './kinds';
import { useAdding, useNaming } from './naming';
import { newKinds } from './new-kind';
import { ParameterTree } from './parameter-tree';
import { Section } from './section';
import { useBuilder, useShownTool } from './use-builder';

/** What the tool takes. */
export function ParametersSection() {
  const { vocabulary } = useBuilder();
  const { input } = useShownTool().tool;
  const { isChoosing, setChoosing } = useNaming();
  const add = useAdding();
  return (
    <Section
      title="Parameters"
      actions={
        <Menu
          label="Kind of parameter"
          isOpen={isChoosing}
          onOpenChange={setChoosing}
          trigger={<Button label="Add parameter" size="sm" icon={Plus} aria-keyshortcuts="Alt+Enter" />}
          entries={newKinds(vocabulary, vocabulary.kinds).map((id) => ({
            id,
            label: kindViews[id].label,
            icon: kindViews[id].icon,
            onAction: () => input && add(input, id),
          }))}
        />
      }
    >
      {input && (input.children.length > 0 || (input.parts?.length ?? 0) > 0) ? (
        <ParameterTree label="Parameters" root={input} {...(vocabulary.hasParts && { rootTitle: 'Input' })} />
      ) : (
        <p className="text-muted">No parameters. Add one for each value a caller must give.</p>
      )}
    </Section>
  );
}

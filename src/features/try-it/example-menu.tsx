import { ChevronDown } from 'lucide-react';
import { edgeSamples, edgeSampleText } from '../../core/schema/edge-samples';
import { argumentsStore, type CallTarget, fillArguments } from '../../state/call';
import { askFor } from '../../state/page';
import { IconButton } from '../../ui/controls/button';
import { Menu, type MenuAction } from '../../ui/controls/menu';

/** Examples at the edges of what the input schema allows. */
export function ExampleMenu({ target }: { readonly target: CallTarget }) {
  return (
    <Menu
      label="More examples"
      trigger={<IconButton size="sm" label="More examples" icon={ChevronDown} />}
      entries={[
        ...edgeSamples.map((kind) => ({
          id: kind.id,
          label: kind.label,
          description: kind.description,
          onAction: () =>
            fillArguments(target, edgeSampleText(target.tool.inputSchemaText, kind), `${kind.label} example`),
        })),
        ...(target.origin === 'draft' ? (['separator', toSchema(target)] as const) : []),
      ]}
    />
  );
}

function toSchema({ argumentsKey, tool }: CallTarget): MenuAction {
  return {
    id: 'to-schema',
    label: 'Build the input schema',
    description: 'From the arguments as they are',
    onAction: () => {
      const exampleText = argumentsStore.getState().texts[argumentsKey];
      askFor({ kind: 'infer', request: { kind: 'describe', use: 'input', exampleText, label: tool.label } });
    },
  };
}

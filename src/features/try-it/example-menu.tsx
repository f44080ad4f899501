import { ChevronDown } from 'lucide-react';
import { edgeSamples, edgeSampleText } from '../../core/schema/edge-samples';
import { argumentsStore, type CallTarget, fillArguments } from '../../state/call';
import { askFor } from '../../state/page';
import { IconButton } from '../../ui/controls/button';
import { Menu, type MenuAction } from '../../ui/controls/menu';

interface ExampleMenuProps {
  readonly isDraft: boolean;
  readonly targetNow: () => CallTarget;
}

/** Examples at the edges of what the input schema allows. */
export function ExampleMenu({ isDraft, targetNow }: ExampleMenuProps) {
  return (
    <Menu
      label="More examples"
      trigger={<IconButton size="sm" label="More examples" icon={ChevronDown} />}
      entries={[
        ...edgeSamples.map((kind) => ({
          id: kind.id,
          label: kind.label,
          description: kind.description,
          onAction: () => {
            const target = targetNow();
            fillArguments(target, edgeSampleText(target.tool.inputSchemaText, kind), `${kind.label} example`);
          },
        })),
        ...(isDraft ? (['separator', toSchema(targetNow)] as const) : []),
      ]}
    />
  );
}

function toSchema(targetNow: () => CallTarget): MenuAction {
  return {
    id: 'to-schema',
    label: 'Build the input schema',
    description: 'From the arguments as they are',
    onAction: () => {
      const { argumentsKey, tool } = targetNow();
      const exampleText = argumentsStore.getState().texts[argumentsKey];
      askFor({ kind: 'infer', request: { kind: 'describe', use: 'input', exampleText, label: tool.label } });
    },
  };
}

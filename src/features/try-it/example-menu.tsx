import { ChevronDown } from 'lucide-react';
import { edgeSamples, edgeSampleText } from '../../core/schema/edge-samples';
import { argumentsStore } from '../../state/call/arguments';
import type { CalledTool } from '../../state/call/call-target';
import { fillArguments } from '../../state/call/example-arguments';
import { askInfer } from '../../state/page/infer-request';
import { IconButton } from '../../ui/controls/button';
import { Menu, type MenuAction } from '../../ui/controls/menu';

/** Examples at the edges of what the input schema allows. */
export function ExampleMenu({ called }: { readonly called: CalledTool }) {
  return (
    <Menu
      label="More examples"
      placement="bottom end"
      trigger={<IconButton size="sm" label="More examples" icon={ChevronDown} />}
      entries={[
        ...edgeSamples.map((kind) => ({
          id: kind.id,
          label: kind.label,
          description: kind.description,
          onAction: () =>
            fillArguments(called, edgeSampleText(called.tool.inputSchemaText, kind), `${kind.label} example`),
        })),
        ...(called.origin === 'draft' ? (['separator', toSchema(called)] as const) : []),
      ]}
    />
  );
}

function toSchema({ argumentsKey, tool }: CalledTool): MenuAction {
  return {
    id: 'to-schema',
    label: 'Build the input schema',
    description: 'From the arguments as they are',
    onAction: () => {
      const exampleText = argumentsStore.getState().texts[argumentsKey];
      askInfer({ kind: 'describe', use: 'input', exampleText, label: tool.label });
    },
  };
}

import { ChevronDown } from 'lucide-react';
import { edgeSamples, edgeSampleText } from '../../core/schema/edge-samples';
import type { CalledTool } from '../../state/called-tool';
import { fillArguments } from '../../state/example-arguments';
import { IconButton } from '../../ui/button';
import { Menu } from '../../ui/menu';

/** Examples at the edges of what the input schema allows. */
export function ExampleMenu({ called }: { readonly called: CalledTool }) {
  return (
    <Menu
      label="More examples"
      placement="bottom end"
      trigger={<IconButton size="sm" label="More examples" icon={ChevronDown} />}
      entries={edgeSamples.map((kind) => ({
        id: kind.id,
        label: kind.label,
        description: kind.description,
        onAction: () =>
          fillArguments(called, edgeSampleText(called.tool.inputSchemaText, kind), `${kind.label} example`),
      }))}
    />
  );
}

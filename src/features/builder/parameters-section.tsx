import { Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { ParameterModel } from '../../core/model/tool-document';
import { documentStore } from '../../state/document';
import { Button } from '../../ui/controls/button';
import { Menu } from '../../ui/controls/menu';
import { kindViews } from './kinds';
import { useAdding, useNaming } from './naming';
import { newKinds } from './new-kind';
import { ParameterTree } from './parameter-tree';
import { Section } from './section';
import { useBuilder, useShownTool } from './use-builder';

/** Of a longer text what the tool takes may be very many rows: they are drawn after the rest of the form. */
const longText = 512 * 1024;

/** What the tool takes. */
export function ParametersSection() {
  const { vocabulary } = useBuilder();
  const { input } = useShownTool().tool;
  const { choosing, setChoosing } = useNaming();
  const add = useAdding();
  const isDrawn = useDeferredValue(true, documentStore.getState().text.length <= longText);
  return (
    <Section
      title="Parameters"
      actions={
        <Menu
          label="Kind of parameter"
          isOpen={choosing !== false}
          onOpenChange={setChoosing}
          autoFocus={choosing === 'by-key' ? 'first' : undefined}
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
      {isDrawn && <Parameters input={input} hasParts={vocabulary.hasParts} />}
    </Section>
  );
}

function Parameters({
  input,
  hasParts,
}: {
  readonly input: ParameterModel | undefined;
  readonly hasParts: boolean | undefined;
}) {
  if (!input || (input.children.length === 0 && (input.parts?.length ?? 0) === 0)) {
    return <p className="text-muted">No parameters. Add one for each value a caller must give.</p>;
  }
  return (
    <div ref={passFocus}>
      <ParameterTree label="Parameters" root={input} {...(hasParts && { rootTitle: 'Input' })} />
    </div>
  );
}

/** The rows go with the last parameter: the focus in them goes to the button that adds one. */
function passFocus(rows: HTMLElement | null) {
  return () => {
    if (rows?.contains(document.activeElement)) rows.closest('section')?.querySelector('button')?.focus();
  };
}

import { Plus } from 'lucide-react';
import { useContext } from 'react';
import { Button } from '../../ui/controls/button';
import { MenuFrame, MenuRows } from '../../ui/controls/menu';
import { DrawnRowsContext } from './drawn-rows';
import { kindViews } from './kinds';
import { useAdding } from './naming';
import { newKinds, objectIn } from './new-kind';
import { useBuilder } from './use-builder';

export interface AddPropertyMenuProps {
  readonly rowKey: string;
  readonly title: string;
}

/** The button of an object, or of a list of objects, that adds a property. Narrow rows have it in their menu alone. */
export function AddPropertyMenu({ rowKey, title }: AddPropertyMenuProps) {
  return (
    <MenuFrame
      trigger={
        <Button
          size="sm"
          variant="quiet"
          icon={Plus}
          aria-label={`Add property to ${title}`}
          className="@max-2xs/rows:hidden"
        >
          <span className="hidden @xl/rows:inline">Add property</span>
        </Button>
      }
    >
      <Kinds rowKey={rowKey} />
    </MenuFrame>
  );
}

/** Worked out while the menu is open. */
function Kinds({ rowKey }: Pick<AddPropertyMenuProps, 'rowKey'>) {
  const { vocabulary } = useBuilder();
  const add = useAdding();
  const parameter = useContext(DrawnRowsContext)?.byKey.get(rowKey)?.placed.parameter;
  const object = parameter && objectIn(parameter);
  if (!object) return null;
  const entries = newKinds(vocabulary, vocabulary.kinds).map((id) => ({
    id,
    label: kindViews[id].label,
    icon: kindViews[id].icon,
    onAction: () => add(object, id),
  }));
  return <MenuRows label="Kind of property" entries={entries} />;
}

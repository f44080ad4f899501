import { Braces } from 'lucide-react';
import { askFor } from '../../state/page';
import { IconButton } from '../../ui/controls/button';

/** Opens the dialog that builds a schema of the tool in front from examples. */
export const buildFromExample = () =>
  askFor({ kind: 'infer', request: { kind: 'describe', use: 'output', exampleText: undefined, label: undefined } });

export function InferButton() {
  return (
    <IconButton
      label="Build from example"
      // A narrow head has no room; Try it offers the same for its arguments and answers.
      className="max-sm:hidden"
      icon={Braces}
      onPress={buildFromExample}
    />
  );
}

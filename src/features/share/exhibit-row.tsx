import { PanelsTopLeft } from 'lucide-react';
import type { Embed } from '../../state/share';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { usePromised } from '../../ui/hooks/use-promised';

interface ExhibitRowProps {
  readonly saveLabel: string;
  readonly onSave: () => void;
  readonly copyLabel: string;
  /** Asked again when another function is given. */
  readonly embed: () => Promise<Embed>;
}

/** What goes into a documentation site: one HTML file, or a line of HTML that shows the same in a frame. */
export function ExhibitRow({ saveLabel, onSave, copyLabel, embed }: ExhibitRowProps) {
  const made = usePromised(embed);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button label={saveLabel} icon={PanelsTopLeft} onPress={onSave} />
      {made?.kind === 'code' && <CopyButton text={made.code} label={copyLabel} variant="secondary" size="md" />}
      {made?.kind === 'too-large' && (
        <p className="text-sm text-warning">Too large for an embed code: save the page and frame the file.</p>
      )}
    </div>
  );
}

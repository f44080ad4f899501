import { formatted } from '../../core/json/formatted';
import type { Definition, Definitions } from '../../state/history';
import { Dialog } from '../../ui/layout/dialog';
import { Difference } from '../../ui/layout/difference';
import { TextParts } from '../../ui/layout/visible-text';
import { whenOf } from './when';

const titles: Record<Definition['kind'], string> = {
  draft: 'The draft in the editor',
  live: 'What the server lists',
  picked: 'As it was listed when you picked it',
  proved: 'At the last call that worked',
};

export interface DefinitionsDialogProps {
  /** The name of the tool. */
  readonly title: string;
  readonly definitions: Definitions;
  readonly onClose: () => void;
}

/** The definition that calls go by, line by line beside each other one of the same tool. */
export function DefinitionsDialog({ title, definitions, onClose }: DefinitionsDialogProps) {
  const { current, others } = definitions;
  return (
    <Dialog title={`Definitions of ${title}`} onClose={onClose} size="lg">
      <div className="flex flex-col gap-4">
        {others.map((other) => (
          <div key={other.kind} className="flex flex-col gap-1">
            <h3 className="font-semibold">
              <TextParts text={titles[other.kind]} />
              {other.at !== undefined && `, ${whenOf(other.at, new Date())}`}
            </h3>
            <Difference
              label={`Difference from: ${titles[other.kind]}`}
              before={{ title: titles[other.kind], text: formatted(other.text) }}
              after={{ title: `${titles[current.kind]}, which the next call goes by`, text: formatted(current.text) }}
            />
          </div>
        ))}
      </div>
    </Dialog>
  );
}

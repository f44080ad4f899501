import { useId, useMemo } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Dialect } from '../../core/dialect';
import { parseText } from '../../core/yaml/parse-text';
import { VisibleText } from '../../ui/layout/visible-text';
import { begin } from './begin';

export const tileShape =
  'flex min-w-0 cursor-default flex-col gap-0.5 rounded-md border px-3 py-2 text-left data-hovered:border-strong/60 data-hovered:bg-hover touch:min-h-11';

export interface SampleTilesProps {
  readonly dialect: Dialect;
  readonly onDone: () => void;
}

/** One sample for each kind of tool that a format has. */
export function SampleTiles({ dialect, onDone }: SampleTilesProps) {
  const samples = useMemo(
    () => Object.entries(dialect.samples).map(([title, text]) => ({ title, text, about: aboutSample(dialect, text) })),
    [dialect],
  );
  return (
    <ul aria-label="Samples" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {samples.map(({ title, text, about }) => (
        <li key={title} className="flex min-w-0">
          <SampleTile
            title={title}
            about={about}
            onPress={() => {
              onDone();
              begin(dialect, text);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface SampleTileProps {
  readonly title: string;
  readonly about: string;
  readonly onPress: () => void;
}

function SampleTile({ title, about, onPress }: SampleTileProps) {
  const id = useId();
  return (
    <AriaButton
      aria-label={title}
      aria-describedby={id}
      onPress={onPress}
      className={`${tileShape} flex-1 border-line bg-surface`}
    >
      <VisibleText as="span" className="font-medium wrap-anywhere" text={title} />
      <VisibleText as="span" id={id} className="line-clamp-2 text-sm text-muted" text={about} />
    </AriaButton>
  );
}

/** What a sample's tool does, or how many tools it holds. */
function aboutSample(dialect: Dialect, text: string): string {
  const [first, ...others] = dialect.read(parseText(text)).tools;
  if (!first) return dialect.summary;
  return others.length > 0 ? `${others.length + 1} tools` : (first.description?.value ?? '');
}

import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { SearchedText } from '../../ui/json-view/searched-text';
import { ForeignText } from '../../ui/layout/foreign-text';
import { formatBytes } from './format';
import { TextDownload } from './text-download';

export interface ServerTextProps {
  readonly text: string;
  /** The accessible name of the box. */
  readonly label: string;
  /** Characters shown before "Show all". */
  readonly maxLength?: number;
  /** Of the file in which a text that is cut can be had whole; without it, whoever shows the text offers that. */
  readonly fileName?: string;
}

/** Longer texts can be searched, and are drawn line by line as they come into view. */
const maxDirectTextLength = 256 * 1024;

/** Words of a server, always as text: in a box that they cannot leave, cut where they get long. */
export function ServerText({ text, label, maxLength = 20_000, fileName }: ServerTextProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > maxDirectTextLength;
  const isCut = text.length > maxLength && !isWhole;
  const download = fileName !== undefined && <TextDownload name={fileName} text={text} />;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {isLong ? (
        <SearchedText
          text={text}
          label={label}
          maxLength={isCut ? maxLength : undefined}
          onWhole={() => setWhole(true)}
        />
      ) : (
        <ForeignText label={label} text={isCut ? text.slice(0, maxLength) : text} />
      )}
      {isCut && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          The first {formatBytes(maxLength)} of {formatBytes(text.length)}.
          <Button label="Show all" size="sm" onPress={() => setWhole(true)} />
          {download}
        </div>
      )}
      {isLong && !isCut && download && <div>{download}</div>}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { type DocumentState, isReadable, useDebouncedDocument } from '../../state/document';
import type { Recognized } from '../../state/files';

/** What a text is that is in no format, and what opens it. */
export interface OtherText {
  readonly said: string;
  readonly label: string;
}

const others: { readonly [K in Recognized['kind']]?: OtherText } = {
  tools: { said: 'These tools are in none of the formats that are edited here.', label: 'Import them' },
  servers: {
    said: 'These are servers, which hold no definitions. Add them to list and call their tools.',
    label: 'Add the servers',
  },
  command: { said: 'This is a cURL command.', label: 'Open it as a call' },
  address: { said: 'This is an address.', label: 'Open the address' },
  link: { said: 'This is a link.', label: 'Open the link' },
};

/** Longer ones are no command and no address. */
const maxLine = 16 * 1024;
/** What longer ones are is found out where they are opened or imported: while one types, it takes longer than a task may. */
const maxLooked = 256 * 1024;

type Doubted = Pick<DocumentState, 'text' | 'model' | 'detected' | 'dialectChoice'>;

/** The text in front, when no format fits it and none was chosen; nothing of one that is not asked about. */
export function doubtfulText({ text, model, detected, dialectChoice }: Doubted): string {
  if (dialectChoice !== 'auto' || detected !== undefined || text.length > maxLooked) return '';
  if (isReadable(model)) return text;
  // A definition that is being written is broken for a while.
  return text.length > maxLine || /^\s*[{[]/.test(text) ? '' : text;
}

const loadRecognized = async () => (await import('../../state/files/incoming')).recognized;

/** What a text is; nothing without the code that finds it out, which nobody has asked for. */
export async function otherTextIn(text: string, load = loadRecognized): Promise<OtherText | undefined> {
  try {
    const recognized = await load();
    return others[(await recognized(text)).kind];
  } catch {
    return undefined;
  }
}

/** What the text in front is. */
export function useOtherText(): OtherText | undefined {
  const text = useDebouncedDocument(doubtfulText);
  const [found, setFound] = useState<{ readonly text: string; readonly other: OtherText | undefined }>();
  useEffect(() => {
    if (text === '') return;
    let isOver = false;
    void otherTextIn(text).then((other) => {
      if (!isOver) setFound({ text, other });
    });
    return () => {
      isOver = true;
    };
  }, [text]);
  return found?.text === text ? found.other : undefined;
}

/** Bytes of the largest file that is opened: 32 MB, as on the command line. */
const largestFile = 32_000_000;

/** A file as a text without its byte order mark, which comes back in front when it is written; or why it is none. */
export type FileText =
  | { readonly kind: 'text'; readonly text: string; readonly mark: '' | '\uFEFF' }
  | { readonly kind: 'refused'; readonly reason: string };

export function readFileText(file: File): Promise<FileText> {
  return readStart(file, file.size);
}

/** Why a file is no text, as far as its size and its beginning tell. */
export async function fileRefusal(file: File): Promise<string | undefined> {
  const read = await readStart(file, 4096);
  return read.kind === 'refused' ? read.reason : undefined;
}

async function readStart(file: File, length: number): Promise<FileText> {
  if (file.size > largestFile) return refused(`${file.name} is larger than 32 MB, which is the most that is opened.`);
  try {
    const isWhole = length >= file.size;
    const bytes = new Uint8Array(await (isWhole ? file : file.slice(0, length)).arrayBuffer());
    if (bytes.includes(0)) return refused(`${file.name} is binary or UTF-16, not UTF-8 text.`);
    // A part may end within a character.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: !isWhole });
    return text.startsWith('\uFEFF')
      ? { kind: 'text', text: text.slice(1), mark: '\uFEFF' }
      : { kind: 'text', text, mark: '' };
  } catch (error) {
    if (error instanceof TypeError) return refused(`${file.name} is not UTF-8 text. Save it as UTF-8.`);
    return refused(`${file.name} could not be read. It may have been moved or deleted.`);
  }
}

function refused(reason: string): FileText {
  return { kind: 'refused', reason };
}

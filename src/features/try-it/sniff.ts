/** What the first bytes say a file is. `unknown` for what has no mark of its own. */
export type ByteKind =
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'pdf'
  | 'wav'
  | 'mp3'
  | 'ogg'
  | 'flac'
  | 'mp4'
  | 'webm'
  | 'markup'
  | 'archive'
  | 'text'
  | 'unknown';

interface Mark {
  readonly kind: ByteKind;
  readonly at: number;
  readonly bytes: string;
  readonly and?: { readonly at: number; readonly bytes: string };
}

const marks: readonly Mark[] = [
  { kind: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { kind: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { kind: 'gif', at: 0, bytes: 'GIF87a' },
  { kind: 'gif', at: 0, bytes: 'GIF89a' },
  { kind: 'webp', at: 0, bytes: 'RIFF', and: { at: 8, bytes: 'WEBP' } },
  { kind: 'wav', at: 0, bytes: 'RIFF', and: { at: 8, bytes: 'WAVE' } },
  { kind: 'bmp', at: 0, bytes: 'BM', and: { at: 6, bytes: '\0\0\0\0' } },
  { kind: 'pdf', at: 0, bytes: '%PDF-' },
  { kind: 'mp3', at: 0, bytes: 'ID3' },
  { kind: 'mp3', at: 0, bytes: '\xff\xfb' },
  { kind: 'ogg', at: 0, bytes: 'OggS' },
  { kind: 'flac', at: 0, bytes: 'fLaC' },
  { kind: 'mp4', at: 4, bytes: 'ftyp' },
  { kind: 'webm', at: 0, bytes: '\x1a\x45\xdf\xa3' },
  { kind: 'archive', at: 0, bytes: 'PK\x03\x04' },
  { kind: 'archive', at: 0, bytes: '\x1f\x8b' },
];

function stands(bytes: Uint8Array, at: number, mark: string): boolean {
  return [...mark].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

export function sniff(bytes: Uint8Array): ByteKind {
  const mark = marks.find(
    (known) => stands(bytes, known.at, known.bytes) && (!known.and || stands(bytes, known.and.at, known.and.bytes)),
  );
  if (mark) return mark.kind;
  const head = bytes.subarray(0, 1024);
  if (head.some((byte) => byte === 0 || (byte < 32 && ![9, 10, 12, 13, 27].includes(byte)))) return 'unknown';
  const text = new TextDecoder().decode(head).trimStart().toLowerCase();
  return /^(<\?xml|<!doctype|<html|<svg|<!--|<head|<body|<script)/.test(text) ? 'markup' : 'text';
}

/** Names of devices on Windows, whatever stands behind the first dot. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])$/i;

/** Endings of files that a system shows or asks about; everything else may be run by opening it. */
const inert =
  'txt text md csv tsv json jsonl ndjson yaml yml toml log png jpg jpeg gif webp avif bmp ico tif tiff mp3 m4a wav ogg oga flac mp4 webm mov pdf zip gz tgz tar 7z bin dat wasm parquet woff woff2 ttf otf'.split(
    ' ',
  );
/** What a browser would run is text for everybody else. */
const markup = /^(?:x?html?|xhtml|mhtml|svg|xml|xsl|xslt|js|mjs|css)$/i;

const maxLength = 80;

/**
 * A name for a file that is saved: ours, with what somebody else calls it as a hint. No path, no hidden or reversed
 * characters, no name of a device, no dot at the end, and no ending by which a system would run it.
 */
export function safeFileName(hint: string, own: string): string {
  const plain = hint
    .normalize('NFC')
    .replace(/(?:[^\p{L}\p{N}._-]|\p{DI})+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(-maxLength)
    // Nor half of a character that was cut.
    .replace(/^[.\-\udc00-\udfff]+/, '');
  if (plain === '') return own;
  const [stem = ''] = plain.split('.');
  const named = device.test(stem) ? `${own}-${plain}` : plain;
  const ending = /\.([^.]+)$/.exec(named)?.[1]?.toLowerCase();
  if (ending === undefined || inert.includes(ending)) return named;
  return `${named}.${markup.test(ending) ? 'txt' : 'bin'}`;
}

const lineLength = 84;
const maxLines = 46;

/** A PDF 1.4 document of one A4 page: a heading and wrapped lines in Helvetica, Latin letters only. */
export function encodePdf(title: string, text: string): Uint8Array<ArrayBuffer> {
  const lines = text.split('\n').flatMap(wrap).slice(0, maxLines);
  const content = [
    'BT',
    '/F1 20 Tf 56 780 Td',
    `(${escaped(title.slice(0, 50))}) Tj`,
    '/F1 11 Tf 0 -32 Td 15 TL',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}

function wrap(paragraph: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line && line.length + word.length + 1 > lineLength) {
      lines.push(line);
      line = word.slice(0, lineLength);
    } else {
      line = line ? `${line} ${word}` : word.slice(0, lineLength);
    }
  }
  return [...lines, line];
}

/** One byte a letter: what Latin-1 does not have becomes a question mark. */
function escaped(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?').replace(/[\\()]/g, '\\$&');
}

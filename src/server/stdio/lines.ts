/**
 * Hands on each line of what arrives in pieces, without its end; a last line without one is left out. Of a line above
 * `maxBytes` nothing is kept: `leaveOut` is told once.
 */
export function createLines(
  hear: (line: string) => void,
  maxBytes: number,
  leaveOut: () => void,
): (piece: Buffer) => void {
  let held: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer): void => {
    const isKept = size <= maxBytes;
    size += part.length;
    if (size <= maxBytes) held.push(part);
    else if (isKept) {
      held = [];
      leaveOut();
    }
  };
  return (piece) => {
    let from = 0;
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, from)) {
      add(piece.subarray(from, end));
      const line = size > maxBytes ? undefined : Buffer.concat(held).toString('utf8');
      held = [];
      size = 0;
      from = end + 1;
      if (line !== undefined) hear(line.endsWith('\r') ? line.slice(0, -1) : line);
    }
    if (from < piece.length) add(piece.subarray(from));
  };
}

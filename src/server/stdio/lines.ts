/** Hands on each line of what arrives in pieces, without its end; a last line without one is left out. */
export function createLines(hear: (line: string) => void): (piece: Buffer) => void {
  let held: Buffer[] = [];
  return (piece) => {
    let from = 0;
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, from)) {
      const line = Buffer.concat([...held, piece.subarray(from, end)]).toString('utf8');
      held = [];
      from = end + 1;
      hear(line.endsWith('\r') ? line.slice(0, -1) : line);
    }
    if (from < piece.length) held.push(piece.subarray(from));
  };
}

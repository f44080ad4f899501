import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a run found out, for `docs/reliability.md`: kept where `npm run reliability` collects it, nowhere otherwise. */
export function noteFigures(name: string, figures: Readonly<Record<string, unknown>>): void {
  const folder = process.env.CALLSHEET_FIGURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
}

import type { Dialect } from '../../core/dialect';
import { showPane } from '../../state/page';
import { changeSettings } from '../../state/settings';
import { openBlank, openSample } from '../../state/workspace';

/** Begins a definition of a format, blank or with a sample, and remembers the format for the next one. */
export function begin(dialect: Dialect, sample?: string): void {
  changeSettings({ lastFormat: dialect.id });
  if (sample === undefined) openBlank(dialect);
  else void openSample(sample);
  showPane('definition');
}

import { expect, it } from 'vitest';
import { fileNameOf } from './file-name';

it.each([
  ['https://files.test/a/report.csv?x=1', 'report.csv'],
  ['demo:worker/artifacts/chart.png', 'chart.png'],
  ['chart://values.csv?rows=2', 'values.csv'],
  ['https://files.test/', 'artifact'],
  ['https://files.test/..%2f..%2fetc', '2f..-2fetc.bin'],
  ['https://files.test/<img src=x>', '3Cimg-20src-x-3E'],
  ['https://files.test/setup.exe', 'setup.exe.bin'],
  ['https://files.test/.bashrc', 'bashrc'],
])('%s is saved as %s', (url, name) => expect(fileNameOf(url)).toBe(name));

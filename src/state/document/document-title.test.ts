import { expect, it } from 'vitest';
import { documentTitle } from './document-title';

it.each([
  ['{"id": "Calculator.Add@1.0.0", "name": "Calculator_Add"}', 'Calculator.Add@1.0.0'],
  ['{\n  "name": "Export",\n  "fully_qualified_name": "Reports.Export"\n}', 'Export'],
  ['{"tools":[{"name":"greet"}]}', 'greet'],
  ['tools:\n  - name: greet\n    description: Greets', 'greet'],
  ['{"filename": "x", "id": 7', '7'],
  ['{"description": "no name here"}', 'Untitled document'],
  ['', 'Empty document'],
])('%j is called %s', (text, title) => expect(documentTitle(text)).toBe(title));

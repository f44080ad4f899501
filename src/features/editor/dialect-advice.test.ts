import { describe, expect, it } from 'vitest';
import { parseText } from '../../core/yaml/parse-text';
import { dialects } from '../../dialects';
import { dialectAdvice } from './dialect-strip';

const said = (text: string, choice: string, dialect: string) => {
  const advice = dialectAdvice(parseText(text), choice, dialect);
  return advice && `${advice.text} [${advice.action?.label}: ${advice.action?.choice}]`;
};

const tool = '{"name": "a", "description": "A.", "inputSchema": {"type": "object"}}';

const mcp = '{"name": "a", "title": "A", "inputSchema": {"type": "object"}}';

describe('what is said about the format of a text', () => {
  it.each([
    [mcp, 'auto', 'mcp', undefined],
    [mcp, 'mcp', 'mcp', undefined],
    [
      mcp,
      'tf',
      'tf',
      'This text is Model Context Protocol, but toolfoundation was chosen for it. [Treat as Model Context Protocol: auto]',
    ],
    [
      `{"jsonrpc": "2.0", "id": 1, "result": {"tools": [${mcp}]}}`,
      'otc',
      'otc',
      'This text is Model Context Protocol, but Open Tool Calling 1.0 was chosen for it. [Treat as Model Context Protocol: auto]',
    ],
    [
      '{"input_schema": {}, "name": "a"}',
      'auto',
      'otc',
      'No format fits for certain. The closest is Open Tool Calling 1.0, because it has "input_schema" but lacks "output_schema" and "id". [Treat as Open Tool Calling 1.0: otc]',
    ],
    [
      '{"a": 1}',
      'auto',
      'otc',
      'No format fits this text; it is read as Open Tool Calling 1.0. Choose another in the status bar. [Treat as Open Tool Calling 1.0: otc]',
    ],
    ['{"a": 1}', 'tf', 'tf', undefined],
    // A list of XTP, whose tools are of MCP as well.
    [`{"tools": [${tool}]}`, 'mcp', 'mcp', undefined],
    [
      `{"tools": [${tool}]}`,
      'otc',
      'otc',
      'This text is XTP tool list, but Open Tool Calling 1.0 was chosen for it. [Treat as XTP tool list: auto]',
    ],
    [
      '{}',
      'auto',
      'otc',
      'This is empty, so no format fits yet; it is read as Open Tool Calling 1.0. Choose another in the status bar. [Treat as Open Tool Calling 1.0: otc]',
    ],
    ['', 'auto', 'otc', undefined],
  ])('%s read as %s', (text, choice, dialect, expected) => expect(said(text, choice, dialect)).toBe(expected));

  it.each(dialects.flatMap(({ id, samples }) => Object.entries(samples).map(([title, text]) => [id, title, text])))(
    'nothing about the sample of %s "%s"',
    (id, _, text) => expect(said(text, 'auto', id)).toBeUndefined(),
  );
});

import { describe, expect, it } from 'vitest';
import { readMockInput } from './mock-input';
import { toolsIn } from './tools-in';

const tool = (name: string) => `{"name": "${name}", "description": "D.", "inputSchema": {"type": "object"}}`;
const openai = '{"type": "function", "name": "a", "parameters": {"type": "object", "properties": {}}}';

describe('tools are found in whatever is checked', () => {
  it.each<[string, string, string | undefined, readonly string[]]>([
    ['a definition', tool('a'), undefined, ['a']],
    ['JSON lines', `${tool('a')}\n${tool('b')}\n`, undefined, ['a', 'b']],
    ['JSON lines in the format that is asked for', `${tool('a')}\n${tool('b')}\n`, 'mcp', ['a', 'b']],
    ['a function', openai, undefined, ['a']],
    ['lines of functions', `${openai}\n${openai}`, undefined, ['a', 'a']],
    ['a log', `<- {"result": {"tools": [${tool('a')}]}}`, undefined, ['a']],
  ])('%s', async (_, text, dialect, names) => {
    const tools = await toolsIn(text, dialect);
    expect('refused' in tools ? tools : tools.map(({ name, tool: own }) => (name ?? own)?.value)).toEqual(names);
  });

  it('but not where a line is broken', async () => {
    expect(await toolsIn(`${tool('a')}\n${tool('b').slice(0, -1)}\n`, undefined)).toMatchObject({ isBroken: true });
  });

  it('a mock is made of them too', async () => {
    const input = (text: string) => readMockInput({ kind: 'text', file: 'tools.jsonl', text, mark: '' });
    expect(await input(`${tool('a')}\n${tool('b')}\n`)).toMatchObject({ reader: { id: 'mcp' } });
    expect(await input(`${tool('a')}\n${tool('b').slice(0, -1)}\n`)).toMatchObject({ code: 1 });
  });
});

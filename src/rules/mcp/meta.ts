import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { placeIn } from '../places';
import { shown } from '../words';
import { definition } from './example';

const meta = (json: string) => definition({ _meta: json });
const citation = 'MCP 2026-07-28, Base Protocol, _meta';

/** `com.example/` and what is behind it; without a slash all of it is the name. */
function partsOf(key: string): { readonly labels: readonly string[]; readonly name: string } {
  const slash = key.indexOf('/');
  return slash < 0 ? { labels: [], name: key } : { labels: key.slice(0, slash).split('.'), name: key.slice(slash + 1) };
}

const keysOf = (tool: ToolModel) => {
  const object = member(tool.raw, '_meta');
  return isObject(object) ? Object.keys(object) : [];
};

const isLabel = (label: string) => /^[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?$/.test(label);
const isName = (name: string) => name === '' || /^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/.test(name);

/** Keys with a second slash that OpenAI's Apps SDK has: who serves ChatGPT cannot call them otherwise. */
const ofChatGpt = /^openai\/toolInvocation\/invok(?:ing|ed)$/;

export const metaKeyFormat: Rule = {
  id: 'mcp/meta-key-format',
  severity: 'warning',
  summary: 'A key of "_meta" is a name, with a prefix of labels such as com.example/ in front where it needs one.',
  citation,
  tool: (tool) =>
    keysOf(tool).flatMap((key): Findings => {
      const { labels, name } = partsOf(key);
      const label = labels.find((each) => !isLabel(each));
      if (ofChatGpt.test(key) || (label === undefined && isName(name))) return [];
      const reason =
        label === undefined
          ? `the name ${shown(name)} must begin and end with a letter or digit and hold only those, -, _ and dots`
          : `the label ${shown(label)} must begin with a letter, end with a letter or digit and hold only those and -`;
      return { at: placeIn(tool, '_meta', key), part: 'key', message: `In the key ${shown(key)} ${reason}.` };
    }),
  good: [meta('{"com.example/kind": 1, "a-b.c/": 2, "plain_name.1": 3, "openai/toolInvocation/invoked": "Done"}')],
  bad: [meta('{«"com.example/a/b"»: 1, «"1com/a"»: 1, «"com..example/a"»: 1, «"_name"»: 1, «"some name"»: 1}')],
};

const reserved = ['mcp', 'modelcontextprotocol'];

export const metaKeyReserved: Rule = {
  id: 'mcp/meta-key-reserved',
  severity: 'warning',
  summary: 'Prefixes whose second label is mcp or modelcontextprotocol belong to the protocol itself.',
  citation,
  tool: (tool) =>
    keysOf(tool).flatMap((key): Findings => {
      const owner = partsOf(key).labels[1];
      if (owner === undefined || !reserved.includes(owner)) return [];
      const message = `The prefix of ${shown(key)} is reserved for the protocol; take one of your own, such as com.example/.`;
      return { at: placeIn(tool, '_meta', key), part: 'key', message };
    }),
  good: [meta('{"com.example.mcp/a": 1, "mcp/a": 1}')],
  bad: [meta('{«"io.modelcontextprotocol/a"»: 1, «"dev.mcp/a"»: 1, «"com.mcp.tools/a"»: 1}')],
};

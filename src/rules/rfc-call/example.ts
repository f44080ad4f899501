import { type Changed, exampleOf } from '../example-object';

const body = exampleOf({
  run_id: '"r1"',
  execution_id: '"e1"',
  created_at: '"2026-11-20T11:27:20Z"',
  tool: '{"name": "Add", "toolkit": "Math", "version": "1.0.0"}',
  inputs: '{}',
  context: '{}',
});

/** The example of a request rule of the draft: the body with some members (JSON text) changed, or taken away by `undefined`; `tokens` were entered, and the tool has `requirements`. */
export function draftCall(
  changed: Changed = {},
  open = '{',
  server = arcadeServer,
  tokens = '[]',
  requirements = '{}',
): string {
  const tool = `{"name": "Add", "fully_qualified_name": "Math.Add", "description": "Adds.", "toolkit": {"name": "Math", "version": "1.0.0"}, "input": {"parameters": []}, "output": {"available_modes": ["error"]}, "requirements": ${requirements}}`;
  return `{"tool": ${tool}, "arguments": {}, "server": ${server}, "context": {"authorization": ${tokens}}, "body": ${body(changed, open)}}`;
}

const arcadeServer = '{"url": "https://worker.example", "auth": "none"}';

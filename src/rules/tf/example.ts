import { exampleOf } from '../example-object';

const members = {
  namespace: '"files"',
  name: '"read_file"',
  description: '"Reads a file."',
  inputSchema: '{"type": "object", "properties": {"path": {"type": "string"}}}',
};

/** A complete tool of toolfoundation. */
export const definition = exampleOf(members);

/** `weather.get-call.json`: of a tool's name, what every file system takes. */
export function fileName(tool: string, ending: string): string {
  const name = tool.replace(/[^\w.-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '');
  return `${name.slice(0, 60) || 'tool'}-${ending}`;
}

/**
 * What can come of a call or a text, by the id under which it is remembered that it was seen. `tool`: how the label
 * of the one begins of which the step speaks; empty where any will do.
 */
export const tourSteps = [
  { id: 'value', label: 'Call a tool: value', tool: '' },
  { id: 'problem', label: 'Break it: problem', tool: 'Calculator' },
  { id: 'error', label: 'Divide by zero: error', tool: 'Calculator_Divide' },
  { id: 'authorization', label: 'Read mail: authorization', tool: 'ListUnread' },
  { id: 'artifact', label: 'Export a report: artifact', tool: 'Export' },
] as const;

export type TourStep = (typeof tourSteps)[number]['id'];

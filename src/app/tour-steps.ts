/** What can come of a call or a text, by the id under which it is remembered that it was seen. */
export const tourSteps = [
  { id: 'value', label: 'Call a tool: value' },
  { id: 'problem', label: 'Break it: problem' },
  { id: 'error', label: 'Divide by zero: error' },
  { id: 'authorization', label: 'Read mail: authorization' },
  { id: 'artifact', label: 'Export a report: artifact' },
] as const;

export type TourStep = (typeof tourSteps)[number]['id'];

/** Something that a person can ask for: a row of the one list that keys, palette and sheet share. */
export interface Command {
  readonly id: string;
  /** A verb first: `Format the definition`. */
  readonly title: string;
  readonly group: 'Definition' | 'Call' | 'Workspace' | 'View' | 'Help';
  readonly run: () => void;
}

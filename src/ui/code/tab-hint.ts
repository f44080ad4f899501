/** Where the focus is, and whether Tab leaves the editor or indents. */
export type TabHint = 'away' | 'inside' | 'leaving';

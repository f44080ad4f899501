/** What an exported file says of itself first. */
export const exportFormat = 'callsheet-rescue';

const exportStart = new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${exportFormat}"`);

/** Whether a text begins as an exported file does, whole or not. */
export const looksExported = (text: string): boolean => exportStart.test(text);

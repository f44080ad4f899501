import expectations from './formats.json';

/** The formats that are checked, each with what it asks for. */
export const formats: ReadonlyMap<string, string> = new Map(Object.entries(expectations));

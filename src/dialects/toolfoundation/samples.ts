import everything from './samples/everything.json?raw';
import listItems from './samples/list-items.json?raw';
import patterns from './samples/patterns.json?raw';
import ping from './samples/ping.json?raw';
import readFile from './samples/read-file.json?raw';

/** The schema patterns of the documentation as tools, and one with all members. */
export const samples: Readonly<Record<string, string>> = {
  'files:read_file:1.0.0': readFile,
  'system:ping (no parameters)': ping,
  'inventory:store_items (list of objects)': listItems,
  'library:search:2.1.0 (everything)': everything,
  'The schema patterns, as a listing': patterns,
};

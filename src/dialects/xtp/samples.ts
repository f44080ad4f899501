import greet from './samples/greet.json?raw';
import textTools from './samples/text-tools.json?raw';

/** What two plug-ins answer `describe` with. */
export const samples: Readonly<Record<string, string>> = {
  'Greeting plug-in': greet,
  'Text plug-in (several tools)': textTools,
};

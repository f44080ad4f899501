import formats from './format-samples.json';
import names from './name-samples.json';

/** An example of each format that is checked. */
export const formatSamples: ReadonlyMap<string, string> = new Map(Object.entries(formats));

/** What text a parameter of that name usually takes: the last word of the name decides. */
const nameSamples: ReadonlyMap<string, string> = new Map(Object.entries(names));

const anyText = 'example';

/** `homeCity` and `home_city` end in `city`. */
export function textForName(name: string): string {
  const words = name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).filter(Boolean);
  return nameSamples.get(words.at(-1)?.toLowerCase() ?? '') ?? anyText;
}

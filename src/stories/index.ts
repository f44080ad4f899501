import firstDefinition from './first-definition.json?raw';
import fiveMistakes from './five-mistakes.json?raw';

/** The stories that come with Callsheet, in the order of the list, as they are written. */
export const storyTexts: readonly string[] = [firstDefinition, fiveMistakes];

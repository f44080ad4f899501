import type { Outcome } from '../call';

/** What each fate of a call is, whatever the protocol. How a protocol says it stands in its own folder. */
export const outcomeWords: Readonly<Record<Outcome['kind'], string>> = {
  value: 'The tool ran and returned a value, or nothing where it returns nothing.',
  error: 'The tool ran and says that it failed.',
  authorization: 'A person has to authorize before the tool can run.',
  artifact: 'The tool ran, and its result is stored elsewhere.',
  content: 'The tool ran and answered in parts: text, pictures, resources.',
  'invalid-input': 'The server objects to the arguments.',
  refused: 'The server answered, and not with a result.',
  unreachable: 'No complete response came. The call may have run anyway.',
  cancelled: 'You stopped it. The call may have run anyway.',
  unverified: 'The response carries the id of another call, so nothing says that it is about this one.',
  unreadable: 'Something came that cannot be read as a result.',
};

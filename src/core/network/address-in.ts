const bareHost = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])(?::\d{1,5})?(?:\/\S*)?$/i;
const namedHost = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5}(?:\/\S*)?|\/\S+)$/i;

/** A text that is an address and nothing else; one without its scheme is completed. */
export function addressIn(given: string): string | undefined {
  const text = given.trim();
  if (/^(?:https?:\/\/|demo:)\S+$/i.test(text)) return text;
  if (bareHost.test(text)) return `http://${text}`;
  return namedHost.test(text) ? `https://${text}` : undefined;
}

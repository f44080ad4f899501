/** Lets the page do what else it has to, between two parts of something long. */
export const otherTurns = () => new Promise<void>((resolve) => setTimeout(resolve));

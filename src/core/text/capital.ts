export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence or a title as it goes on inside another one. */
export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether the keyboard has a Command key. */
export const isApple: boolean = /Mac|iPhone|iPad/.test(navigator.userAgent);

import { type ComponentProps, createElement } from 'react';

/** `render` of a grid whose rows come in parts (`useGrowing`): `aria-rowcount` is how many there will be. */
export const withRowCount = (count: number) => (props: ComponentProps<'div'>) =>
  createElement('div', { ...props, 'aria-rowcount': count });

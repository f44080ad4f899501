import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** A hook in a component that draws nothing, so that Node is page enough for it. */
export function showHook<Props, Value>(useHook: (props: Props) => Value, first: NoInfer<Props>) {
  if (typeof window === 'undefined') vi.stubGlobal('window', new EventTarget());
  Reflect.set(window, 'HTMLIFrameElement', class {});
  /** All that it gave, in its order. */
  const values: Value[] = [];
  const root = createRoot(emptyElement());
  const use = (props: Props) => void values.push(useHook(props));
  const show = (props: Props) => flushSync(() => root.render(createElement(Shown<Props>, { use, props })));
  const end = () => flushSync(() => root.unmount());
  onTestFinished(end);
  show(first);
  return { show, end, values, value: () => values.at(-1) };
}

function Shown<Props>({ use, props }: { readonly use: (props: Props) => void; readonly props: Props }) {
  use(props);
  return null;
}

/** What React asks of the place where nothing is drawn. */
function emptyElement(): Element {
  const page = { nodeType: 9, defaultView: window, activeElement: null, addEventListener() {} };
  return Object.setPrototypeOf({ nodeType: 1, tagName: 'DIV', ownerDocument: page }, { addEventListener() {} });
}

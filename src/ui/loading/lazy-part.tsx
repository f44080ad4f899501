import { type ComponentType, type FunctionComponent, memo, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../controls/button';

interface Waiting {
  /** Stands in the part's place until its code is here. */
  readonly fallback?: ReactNode;
}

export type LazyPart<P> = FunctionComponent<P & Waiting>;

interface Code<P> {
  readonly load: () => Promise<ComponentType<P>>;
  /** Once it is here. */
  part?: ComponentType<P>;
}

/**
 * A part whose code is fetched when it is first drawn. Code that does not come is asked for again by a button in the
 * part's place. React's own `lazy` ends the page then, and holds back what arrives within 300 ms of another arrival:
 * a screen of many parts would be whole much later than its code. Given the same as before it is not drawn anew.
 */
export function lazyPart<P extends object>(load: Code<P>['load']): LazyPart<P> {
  const code: Code<P> = { load };
  return memo(
    (props: P & Waiting) => <LazyPartView code={code} props={props} />,
    (before, now) => isSame(before, now, code.part !== undefined),
  );
}

/** Whether a part would be drawn as before; what stood in its place counts no more when its code is here. */
function isSame(before: object, now: object, isHere: boolean): boolean {
  const members: ReadonlyMap<string, unknown> = new Map(Object.entries(before));
  const others: readonly (readonly [string, unknown])[] = Object.entries(now);
  return (
    members.size === others.length &&
    others.every(([name, value]) => (isHere && name === 'fallback') || Object.is(members.get(name), value))
  );
}

function LazyPartView<P extends object>({ code, props }: { readonly code: Code<P>; readonly props: P & Waiting }) {
  const [Part, setPart] = useState(() => code.part);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (Part || hasFailed) return;
    let isLeft = false;
    code.load().then(
      (part) => {
        code.part = part;
        if (!isLeft) setPart(() => part);
      },
      () => {
        if (!isLeft) setFailed(true);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [Part, hasFailed, code]);
  if (Part) return <Part {...props} />;
  return hasFailed ? <Missing onAsk={() => setFailed(false)} /> : props.fallback;
}

function Missing({ onAsk }: { readonly onAsk: () => void }) {
  return (
    <div role="alert" className="flex min-w-0 max-w-80 items-center gap-2 px-2 text-muted text-xs">
      <span className="min-w-0 leading-4">This part didn't load. What you wrote is still here.</span>
      <Button label="Try again" size="sm" onPress={onAsk} />
    </div>
  );
}

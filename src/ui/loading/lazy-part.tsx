import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../controls/button';

interface Waiting {
  /** Stands in the part's place until its code is here. */
  readonly fallback?: ReactNode;
}

export type LazyPart<P> = ComponentType<P & Waiting>;

interface Code<P> {
  readonly load: () => Promise<ComponentType<P>>;
  /** Once it is here. */
  part?: ComponentType<P>;
}

/**
 * A part whose code is fetched when it is first drawn. Code that does not come is asked for again by a button in the
 * part's place. React's own `lazy` ends the page then, and holds back what arrives within 300 ms of another arrival:
 * a screen of many parts would be whole much later than its code.
 */
export function lazyPart<P extends object>(load: Code<P>['load']): LazyPart<P> {
  const code: Code<P> = { load };
  return (props) => <LazyPartView code={code} props={props} />;
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
      <Button size="sm" onPress={onAsk}>
        Try again
      </Button>
    </div>
  );
}

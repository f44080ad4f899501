import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useStore } from 'zustand';
import { rangeOf } from '../../core/json/lookup';
import { toPointer } from '../../core/json/pointer';
import { keepWhileEqual } from '../../core/keep-while-equal';
import { type Crumb, crumbsAt } from '../../core/model/crumbs';
import type { TextModel } from '../../core/text/text-model';
import { documentStore, onceRested, textModels } from '../../state/document';
import { VisibleText } from '../../ui/layout/visible-text';

/** The way to the cursor in the code; a press on a step goes there. */
export function Breadcrumb() {
  const model = useStore(textModels, ({ definition }) => definition);
  const crumbs = useCrumbs(model);
  const goTo = ({ path }: Crumb) => {
    const { offset } = rangeOf(documentStore.getState().model.tree, path, 'key');
    model?.reveal({ offset, length: 0 });
    model?.focus();
  };
  return (
    <nav aria-label="Breadcrumb" className="h-6 min-w-0 flex-1 flat:hidden max-md:hidden">
      <div role="toolbar" aria-label="Path" className="contents">
        <ol className="flex h-full items-center">
          {crumbs.map((crumb, index) => (
            <li key={toPointer(crumb.path)} className="flex min-w-0 shrink-10 items-center last:shrink last:text-ink">
              {index > 0 && <ChevronRight size={12} className="shrink-0" />}
              <Button
                aria-label={`Go to ${crumb.label}`}
                onPress={() => goTo(crumb)}
                className="min-h-6 min-w-6 cursor-default truncate rounded-sm px-1 data-hovered:bg-hover data-hovered:text-ink"
              >
                <VisibleText text={crumb.label} />
              </Button>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

/** Follows the cursor once typing rests; a text that is still to be read leaves them as they are. */
function useCrumbs(model: TextModel | undefined): readonly Crumb[] {
  const [crumbs, setCrumbs] = useState<readonly Crumb[]>([]);
  useEffect(() => {
    if (!model) return;
    let leave = () => {};
    const keep = keepWhileEqual<readonly Crumb[]>();
    const read = () => {
      const { model: document, isBehind } = documentStore.getState();
      if (!isBehind) setCrumbs(keep(crumbsAt(document, model.selection()?.offset ?? 0)));
    };
    const follow = () => {
      leave();
      leave = onceRested(read);
    };
    const stops = [model.onCursor(follow), documentStore.subscribe(follow), () => leave()];
    follow();
    return () => {
      for (const stop of stops) stop();
    };
  }, [model]);
  return crumbs;
}

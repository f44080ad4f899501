import { useEffect, useState } from 'react';
import type { ToolDocument } from '../../core/model/tool-document';
import { type ModelView, type ModelViewSession, startModelView } from '../../state/model-view';

/** A document, and what is known of it. */
export interface Shown {
  readonly document: ToolDocument;
  readonly view: ModelView;
}

/** What models receive of a document; that of an earlier text stays until the same is known of this one. */
export function useModelView(document: ToolDocument, tool: number): Shown | undefined {
  const [session, setSession] = useState<ModelViewSession>();
  const [opened, setOpened] = useState<Shown>();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const started = startModelView();
    setSession(started);
    return () => started.close();
  }, []);
  useEffect(() => {
    if (!session) return undefined;
    const { tree, dialect } = document;
    const next = { document, view: session.open((tree.written ?? tree).text, dialect) };
    setOpened(next);
    return next.view.store.subscribe(({ sent, unpassed, failure }) => {
      if ((sent.size > 0 && unpassed) || failure !== undefined) setShown(next);
    });
  }, [session, document]);
  useEffect(() => opened?.view.askTool(tool), [opened, tool]);
  return shown ?? opened;
}

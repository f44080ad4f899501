import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { pathAt } from '../../core/json/lookup';
import { fromPointer, type Path } from '../../core/json/pointer';
import { unwrap } from '../../core/model/unwrap';
import { fieldKeyAt } from '../../core/specification/find-examples';
import { descriptorOf } from '../../protocols/descriptors';
import { useShownCall } from '../../state/call';
import { documentStore, textModels } from '../../state/document';
import { pages } from './specification-pages';

const pauseMs = 100;

/** The entry that a place of the document in front is about, `otc/name`; its page where no member is known there. */
function entryAtPath(path: Path): string {
  const { dialect, lastGood } = documentStore.getState();
  const page = pages.find(({ id }) => id === dialect);
  const around = unwrap(lastGood.tree.root).places.find(({ path: root }) =>
    root.every((step, index) => path[index] === step),
  );
  const key = page && fieldKeyAt(page.places, path.slice(around?.path.length ?? 0));
  return key === undefined ? dialect : `${dialect}/${key}`;
}

/** The entry at the cursor of the code. */
export function entryAtCursor(): string {
  const { model } = documentStore.getState();
  const offset = textModels.getState().definition?.selection()?.offset ?? 0;
  return entryAtPath(pathAt((model.tree.written ?? model.tree).root, offset));
}

/** What somebody is at, while it is followed: the cursor in the code, the field in the form, the outcome of a call. */
export function useFollowedEntry(isFollowing: boolean, follow: (at: string) => void): void {
  const model = useStore(textModels, ({ definition }) => definition);
  useEffect(() => {
    if (!isFollowing) return undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const atCursor = () => {
      clearTimeout(pause);
      pause = setTimeout(() => {
        // What is done in the form moves the cursor too; the form says itself where it is.
        if (!document.activeElement?.closest('[data-place]') && !documentStore.getState().isBehind)
          follow(entryAtCursor());
      }, pauseMs);
    };
    const atField = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : undefined;
      if (typeof place === 'string') follow(entryAtPath(fromPointer(place) ?? []));
    };
    document.addEventListener('focusin', atField);
    const stops = [model?.onCursor(atCursor), documentStore.subscribe(atCursor), () => clearTimeout(pause)];
    atCursor();
    return () => {
      document.removeEventListener('focusin', atField);
      for (const stop of stops) stop?.();
    };
  }, [model, isFollowing, follow]);
  useFollowedOutcome(isFollowing, follow);
}

/** Of a call that was answered while it is followed. */
function useFollowedOutcome(isFollowing: boolean, follow: (at: string) => void): void {
  const exchange = useShownCall((call) => (call.kind === 'answered' ? call.answer.exchange : undefined));
  const [known] = useState(exchange);
  useEffect(() => {
    if (!isFollowing || !exchange || exchange === known) return;
    const page = descriptorOf(exchange.protocol)?.dialect;
    if (page !== undefined) follow(`${page}/outcome.${exchange.outcome.kind}`);
  }, [exchange, known, isFollowing, follow]);
}

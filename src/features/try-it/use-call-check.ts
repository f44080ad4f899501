import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { keepWhileEqual } from '../../core/keep-while-equal';
import { type CallCheck, type CallTarget, checkCall, contextOf, nothingFound, useCalls } from '../../state/call';
import { type SavedServer, type SecretsState, secretsStore } from '../../state/server';
import { textPainted } from '../../ui/loading/first-paint';

export interface CallCheckView extends CallCheck {
  /** The arguments or the definition have changed since. */
  readonly isBehind: boolean;
}

interface Checked {
  readonly text: string;
  readonly secrets: SecretsState['values'];
  readonly target: CallTarget;
  readonly server: SavedServer;
  readonly check: CallCheck;
}

/** What is wrong with the call as it stands: checked while typing, and again when Send was pressed. */
export function useCallCheck(target: CallTarget, server: SavedServer, text: string | undefined): CallCheckView {
  const [checked, setChecked] = useState<Checked>();
  const [kept] = useState(() => keepWhileEqual(nothingFound));
  const heldBack = useCalls((state) => state.heldBack);
  const secrets = useStore(secretsStore, ({ values }) => values);
  useEffect(() => {
    if (text === undefined) return;
    let isCurrent = true;
    const call = { target, server, argumentsText: text, callId: 'not-sent-yet', isRepeat: false };
    const ask = () => checkCall(call, contextOf(target.tool.requirements, server, secrets), 'typing');
    // Its code would come before what a person looks at first.
    textPainted
      .then(() => (isCurrent ? ask() : nothingFound))
      .then(
        (check) => {
          if (isCurrent) setChecked({ text, secrets, target, server, check: kept(check) });
        },
        // Without the checker's code there is nothing to say; the call can be sent all the same.
        () => isCurrent && setChecked(undefined),
      );
    return () => {
      isCurrent = false;
    };
  }, [target, server, text, secrets, kept]);

  const isHeld =
    heldBack?.call.target === target && heldBack.call.server === server && heldBack.call.argumentsText === text;
  const isCurrent =
    checked?.target === target && checked.server === server && checked.text === text && checked.secrets === secrets;
  // What Send found with its longer deadline stands until something changes; a typed secret changes something.
  if (isHeld && (!isCurrent || heldBack.check.diagnostics.length > checked.check.diagnostics.length)) {
    if (heldBack.secrets === secrets) return { ...heldBack.check, isBehind: false };
  }
  // A definition that is typed in is read anew at every pause; what was found stands until it has been checked again.
  // The tool after one that was deleted has its place, and is another one.
  const isOfTool =
    checked?.target.argumentsKey === target.argumentsKey &&
    checked.target.tool.label === target.tool.label &&
    checked.server === server;
  return { ...(isOfTool ? checked.check : nothingFound), isBehind: !isCurrent };
}

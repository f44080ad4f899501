import { type RefObject, useEffect, useRef, useState } from 'react';
import { TextArea, TextField } from '../../ui/fields/field';

export interface DraftFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  /** Takes over what was typed, or says why it cannot; the typed text then stays. */
  readonly onCommit: (value: string) => string | undefined;
  /** Of a field of one line. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  readonly isMultiline?: boolean;
  readonly isMonospace?: boolean;
  readonly className?: string;
  /** What will become of the typed text, said while it is typed. */
  readonly note?: (typed: string) => string | undefined;
  /** Told what is typed, and `undefined` when it is taken over or given up. */
  readonly onDraft?: (typed: string | undefined) => void;
  /** Commits while typing pauses too, not only when the field is left. */
  readonly isLive?: boolean;
  /** Takes the focus when it is drawn, with its text selected. */
  readonly isAsked?: boolean;
  /** Enter was pressed, and what was typed is taken over. */
  readonly onEnter?: () => void;
  /** Escape was pressed while nothing was typed. */
  readonly onGiveUp?: () => void;
}

const pauseMs = 400;

/** A text field whose typed text is its own until it is taken over: no edit of the document changes it behind the cursor. */
export function DraftField({
  value,
  onCommit,
  isMultiline,
  isLive,
  isAsked = false,
  onEnter,
  onGiveUp,
  className,
  note,
  onDraft,
  inputRef,
  description,
  ...field
}: DraftFieldProps) {
  const [draft, setDraft] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<() => void>(undefined);
  const own = useRef<HTMLInputElement>(null);
  const asking = useRef(0);
  const input = inputRef ?? own;
  useEffect(() => () => pending.current?.(), []);
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = () => {
      if (document.activeElement === input.current) return;
      input.current?.focus();
      input.current?.select();
    };
    // A menu that closes gives the focus back, in this frame or the next, to the row that it belongs to.
    asking.current = requestAnimationFrame(() => {
      ask();
      asking.current = requestAnimationFrame(() => {
        asking.current = requestAnimationFrame(ask);
      });
    });
    return () => cancelAnimationFrame(asking.current);
  }, [isAsked, input]);

  const change = (text: string | undefined) => {
    setDraft(text);
    onDraft?.(text);
  };
  const commit = (text: string) => {
    clearTimeout(timer.current);
    pending.current = undefined;
    const reason = text === value ? undefined : onCommit(text);
    setRefusal(reason);
    return reason;
  };
  const type = (text: string) => {
    change(text);
    setRefusal(undefined);
    clearTimeout(timer.current);
    pending.current = () => commit(text);
    if (isLive) timer.current = setTimeout(() => commit(text), pauseMs);
  };
  /** True when nothing is left that was typed. */
  const leave = () => {
    if (draft === undefined) return true;
    const isTaken = commit(draft) === undefined;
    if (isTaken) change(undefined);
    return isTaken;
  };
  const shared = {
    ...field,
    className,
    description: note?.(draft ?? value) ?? description,
    value: draft ?? value,
    onChange: type,
    onBlur: leave,
    errorMessage: refusal,
  };
  if (isMultiline) return <TextArea {...shared} rows={2} />;
  return (
    <TextField
      {...shared}
      inputRef={input}
      onKeyDown={(event) => {
        // Who types has the focus, and may leave with Tab.
        cancelAnimationFrame(asking.current);
        if (event.key === 'Enter' && leave()) onEnter?.();
        if (event.key === 'Escape' && draft === undefined) onGiveUp?.();
        else if (event.key === 'Escape') {
          pending.current = undefined;
          clearTimeout(timer.current);
          change(undefined);
          setRefusal(undefined);
        }
      }}
    />
  );
}

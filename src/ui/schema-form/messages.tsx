import { VisibleText } from '../layout/visible-text';

/** What is wrong with a value whose control has no place for it. */
export function Messages({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <VisibleText as="p" className="text-sm text-error" text={text} />;
}

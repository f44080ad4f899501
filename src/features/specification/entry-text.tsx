import { TextParts } from '../../ui/layout/visible-text';

/** Words with `code` and **emphasis** in them, in paragraphs. */
export function EntryText({ text }: { readonly text: string }) {
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className="max-w-prose wrap-anywhere">
      {paragraph.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
        const key = `${index} ${part}`;
        if (part.startsWith('`'))
          return (
            <code key={key} className="rounded-sm bg-neutral-soft px-1 font-mono text-code">
              {part.slice(1, -1)}
            </code>
          );
        if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
        return <TextParts key={key} text={part} />;
      })}
    </p>
  ));
}

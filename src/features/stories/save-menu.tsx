import { Check, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Story } from '../../core/story/story';
import { embedCode } from '../../state/share';
import { IconButton } from '../../ui/controls/button';
import { Menu } from '../../ui/controls/menu';
import { saveStoryFile, saveStoryPage } from './save-story';

const words = {
  copied: 'Copied',
  failed: 'The browser did not allow copying: save the page and frame the file.',
  'too-large': 'Too large for an embed code: save the page and frame the file.',
};

/** Puts the line of HTML that shows a story in a frame where a person can paste it. */
async function copyEmbedCode(story: Story): Promise<keyof typeof words> {
  const embed = await embedCode('story', story, story.title);
  if (embed.kind === 'too-large') return 'too-large';
  return navigator.clipboard.writeText(embed.code).then(
    () => 'copied',
    () => 'failed',
  );
}

/** What a story can be handed on as, beside its link. */
export function SaveMenu({ story }: { readonly story: Story }) {
  const [came, setCame] = useState<keyof typeof words>();
  useEffect(() => {
    if (!came) return;
    const timer = setTimeout(() => setCame(undefined), came === 'copied' ? 1500 : 6000);
    return () => clearTimeout(timer);
  }, [came]);
  return (
    <>
      <span role="status" className={came === 'copied' ? 'sr-only' : 'max-w-48 text-sm text-error'}>
        {came && words[came]}
      </span>
      <Menu
        label="Save story"
        trigger={<IconButton label="Save story" icon={came === 'copied' ? Check : Download} />}
        entries={[
          { id: 'file', label: 'Save as a file', onAction: () => saveStoryFile(story) },
          { id: 'page', label: 'Save as a page', onAction: () => void saveStoryPage(story) },
          { id: 'embed', label: 'Copy embed code', onAction: () => void copyEmbedCode(story).then(setCame) },
        ]}
      />
    </>
  );
}

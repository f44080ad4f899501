import { Download } from 'lucide-react';
import { pictureWidth } from '../../core/glance/glance-picture';
import { pictureOf, type Seen } from '../../state/share';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { saveFile } from '../../ui/platform/save-file';
import { fileName } from './file-name';
import { addressOfPicture, pngOf } from './picture';

/** What the strip under the editor shows, as a picture to hand on; nothing where it shows no figures. */
export function GlanceSection({ seen }: { readonly seen: Seen }) {
  const picture = pictureOf(seen);
  if (!picture) return null;
  const { title } = seen;
  const { svg, height, words } = picture;
  const png = () => pngOf(svg, height);
  return (
    <section aria-label="At a glance" className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">At a glance</h3>
      <p className="max-w-prose text-muted">
        Problems, model providers and tokens as a picture. It is drawn on this page and holds nothing of the definition
        but its title.
      </p>
      <img
        src={addressOfPicture(svg)}
        width={pictureWidth}
        height={height}
        alt={words}
        className="h-auto w-full max-w-md"
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={png} label="Copy picture" variant="secondary" size="md" otherwise="download the picture" />
        <Button
          label="Download PNG"
          icon={Download}
          onPress={async () => saveFile(fileName(title, 'glance.png'), await png())}
        />
        <Button label="Download SVG" icon={Download} onPress={() => saveFile(fileName(title, 'glance.svg'), svg)} />
      </div>
    </section>
  );
}

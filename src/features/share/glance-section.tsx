import { Download } from 'lucide-react';
import { countProblems } from '../../core/check/problem-summary';
import { drawGlance, pictureWidth } from '../../core/glance/glance-picture';
import { describeTokens, worstOf } from '../../core/glance/glance-words';
import { readerOf } from '../../dialects/readers';
import { createMask } from '../../protocols/auth/mask';
import { useAnalysis } from '../../state/checking';
import { documentStore, titleInFront } from '../../state/document';
import { useGlance } from '../../state/glance';
import { allSecrets } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { saveFile } from '../../ui/platform/save-file';
import { fileName } from './file-name';
import { addressOfPicture, pngOf } from './picture';

/** What the strip under the editor shows, as a picture to hand on; nothing where it shows no figures. */
export function GlanceSection() {
  const { revision, glance } = useGlance();
  const diagnostics = useAnalysis((state) => state.diagnostics);
  const document = documentStore.getState();
  if (glance?.kind !== 'seen' || revision !== document.revision) return null;
  const title = createMask(allSecrets())(titleInFront(document));
  const problems = countProblems(diagnostics);
  const { svg, height } = drawGlance({ title, format: readerOf(document.dialect).title, problems, glance });
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
        alt={`${worstOf(glance.providers).words}. ${describeTokens(glance.tokens)}`}
        className="h-auto w-full max-w-md"
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={png} label="Copy picture" variant="secondary" size="md" otherwise="download the picture" />
        <Button icon={Download} onPress={async () => saveFile(fileName(title, 'glance.png'), await png())}>
          Download PNG
        </Button>
        <Button icon={Download} onPress={() => saveFile(fileName(title, 'glance.svg'), svg)}>
          Download SVG
        </Button>
      </div>
    </section>
  );
}

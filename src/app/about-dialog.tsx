import { license, version } from '../../package.json';
import { readers } from '../dialects/readers';
import { closeAsked } from '../state/page';
import { TextLink } from '../ui/controls/text-link';
import { Dialog } from '../ui/layout/dialog';
import { Facts } from '../ui/layout/facts';

/** What this is, of which version, and what may be done with it. */
export function AboutDialog() {
  return (
    <Dialog title="About Callsheet" onClose={closeAsked}>
      <div className="flex flex-col gap-3">
        <p>An editor and test bench for AI tool definitions, in the browser.</p>
        <Facts
          className="gap-y-2"
          rows={[
            ['Version', version],
            ['License', license],
            [
              'Packages',
              <TextLink key="notices" href="third-party-notices.txt">
                Third-party licenses
              </TextLink>,
            ],
            ['Formats', readers.map(({ title }) => title).join(', ')],
            ['Browsers', 'Tested in Chromium; the main journeys also in Firefox and WebKit'],
            ['Your work', 'Stored in this browser only. The page requests nothing from third parties.'],
          ]}
        />
      </div>
    </Dialog>
  );
}

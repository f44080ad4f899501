import { describe, expect, it } from 'vitest';
import { render, screen, within } from '../../../ui/render.testkit';
import { previewOf, previews } from '.';

const bytesOf = (letters: string) => Uint8Array.from([...letters].map((letter) => letter.charCodeAt(0)));
const big = (value: number) =>
  String.fromCharCode((value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255);
const png = (width: number, height: number) =>
  `\x89PNG\r\n\x1a\n${big(13)}IHDR${big(width)}${big(height)}\x08\x06\0\0\0`;

function draw(mediaType: string, letters: string) {
  const { View } = previewOf(mediaType);
  return render(<View bytes={bytesOf(letters)} mediaType={mediaType} fallback={<p>Drawing…</p>} />);
}

const image = (letters: string) => [letters, () => screen.findByRole('img', { name: 'Preview' })] as const;
const source = (letters: string) => [letters, () => screen.findByRole('region', { name: 'Received text' })] as const;
const table = ['a,b\n1,2', () => screen.findByRole('table', { name: 'Received table' })] as const;
const value = ['{"a": 1}', () => screen.findByRole('tree', { name: 'Value' })] as const;
const sound = ['RIFF', () => screen.findByLabelText('Received audio')] as const;
const film = ['ftyp', () => screen.findByLabelText('Received video')] as const;

/** A file of every media type that the list knows, and what it is drawn as. */
const drawn: Readonly<Record<string, readonly [string, () => Promise<HTMLElement>]>> = {
  'image/png': image(png(2, 3)),
  'image/jpeg': image('\xff\xd8\xff\xc0\0\x11\x08\0\x03\0\x02\x03'),
  'image/gif': image('GIF89a\x02\0\x03\0'),
  'image/webp': image(`RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\x01\0\0\x02\0\0`),
  'image/bmp': image(`BM${'\0'.repeat(16)}\x02\0\0\0\x03\0\0\0`),
  'image/svg+xml': source('<svg onload="alert(1)"/>'),
  'text/html': source('<script>alert(1)</script>'),
  'text/xml': source('<a/>'),
  'application/xml': source('<a/>'),
  'application/xhtml+xml': source('<html/>'),
  'application/yaml': source('a: 1'),
  'text/csv': table,
  'application/csv': table,
  'text/tab-separated-values': table,
  'application/json': value,
  'text/json': value,
  'application/pdf': ['%PDF-1.7\n%%EOF\n', () => screen.findByTitle('Received PDF')],
  'audio/wav': sound,
  'audio/x-wav': sound,
  'audio/mpeg': sound,
  'audio/ogg': sound,
  'audio/flac': sound,
  'audio/mp4': sound,
  'audio/webm': sound,
  'video/mp4': film,
  'video/webm': film,
  'video/ogg': film,
};

it('knows a file of every media type in the list', () => {
  expect(Object.keys(drawn).toSorted()).toEqual(Object.keys(previews).toSorted());
});

// A PDF is only drawn where the browser has a viewer for it.
const shown = Object.entries(drawn).filter(([type]) => type !== 'application/pdf' || navigator.pdfViewerEnabled);

it.each(shown)('%s is drawn', async (mediaType, [letters, find]) => {
  draw(mediaType, letters);
  expect(await find()).toBeVisible();
  expect(screen.queryByText('Drawing…')).toBeNull();
});

it.each(['text/html', 'image/svg+xml', 'text/xml'])(
  '%s stays source: nothing in it becomes a part of the page',
  async (type) => {
    draw(type, '<svg><image href="x" /><b id="injected">Hi</b></svg>');
    expect((await screen.findByRole('region', { name: 'Received text' })).textContent).toContain('<b id="injected">');
    expect(document.getElementById('injected')).toBeNull();
    expect(screen.getByText('Shown as source. Nothing in it is run or loaded.')).toBeVisible();
  },
);

it.runIf(navigator.pdfViewerEnabled)(
  'a PDF that is cut off is not handed to a viewer that takes the focus',
  async () => {
    draw('application/pdf', '%PDF-1.7\n1 0 obj');
    expect(await screen.findByText(/part of it may be missing/)).toBeVisible();
    expect(screen.queryByTitle('Received PDF')).toBeNull();
  },
);

describe('an image', () => {
  it('says its size', async () => {
    draw('image/png', png(640, 480));
    expect(await screen.findByText('640 × 480 pixels')).toBeVisible();
  });

  it.each([
    ['that would unpack to too much', png(50_000, 50_000), /50000 × 50000 pixels, which could stop this page/],
    ['whose head does not say', '\x89PNG\r\n\x1a\nnothing', /doesn't say how large it is/],
  ])('%s is not drawn', async (_, letters, words) => {
    draw('image/png', letters);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('a table', () => {
  it('has the first row as its heads', async () => {
    draw('text/csv', 'city,days\n"Rome, Italy",3\nOslo,7');
    const found = await screen.findByRole('table');
    expect(
      within(found)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['city', 'days']);
    expect(
      within(found)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rome, Italy', '3', 'Oslo', '7']);
    expect(screen.getByText('2 rows.')).toBeVisible();
  });

  it('marks what a spreadsheet would run, and leaves it text', async () => {
    draw('text/csv', 'a,b\n=1+1,2\n@SUM(A1),-3');
    expect(await screen.findByText(/2 cells look like a formula/)).toBeVisible();
    expect(screen.getAllByRole('img', { name: 'Looks like a formula:' }).length).toBe(2);
    expect(screen.getByText('=1+1')).toBeVisible();
  });

  it('says when it shows the beginning only', async () => {
    draw('text/csv', `a\n${'1\n'.repeat(700)}`);
    expect(await screen.findByText(/the first 500 are shown\. Download it for the rest/)).toBeVisible();
    expect(screen.getAllByRole('row').length).toBe(501);
  });
});

it('bytes of no known type are shown as they are, and only those in view', async () => {
  draw('application/octet-stream', 'Hello, bytes!'.padEnd(64 * 1024, '\0'));
  const region = await screen.findByRole('region', { name: 'Received bytes' });
  await expect.poll(() => region.textContent).toContain('48 65 6c 6c 6f');
  expect(region.textContent).toContain('Hello, bytes!');
  expect(region.querySelectorAll('div').length).toBeLessThan(200);
});

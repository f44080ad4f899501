import { expect, it, vi } from 'vitest';
import { saveFile } from './save-file';

it('hands over a file of that name, which no browser opens as a page of ours', async () => {
  vi.useFakeTimers();
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this);
  });
  const blobs: Blob[] = [];
  const create = URL.createObjectURL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return create(blob);
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  saveFile('report.html', '<script>alert(1)</script>');
  expect(links.map(({ download }) => download)).toEqual(['report.html']);
  expect(await blobs[0]?.text()).toBe('<script>alert(1)</script>');
  expect(blobs[0]?.type).toBe('application/octet-stream');
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith(links[0]?.href);
});

import { pictureWidth } from '../../core/glance/glance-picture';

/** As an image: no script in it would run, and nothing is fetched. */
export function addressOfPicture(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Sharp on screens of two pixels for one. */
const scale = 2;

/** The picture in pixels, for what takes no SVG. */
export async function pngOf(svg: string, height: number): Promise<Blob> {
  const image = new Image();
  image.src = addressOfPicture(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pictureWidth * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/png');
  });
}

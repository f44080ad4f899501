import type { ByteKind } from './sniff';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

type Reader = (view: DataView) => ImageSize | undefined;

const readers: Readonly<Partial<Record<ByteKind, Reader>>> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  bmp: (view) => ({ width: view.getUint32(18, true), height: Math.abs(view.getInt32(22, true)) }),
  jpeg: readJpeg,
  webp: readWebp,
};

/** The pixels that an image says it has, read from its head; nothing when they cannot be found there. */
export function imageSize(bytes: Uint8Array, kind: ByteKind): ImageSize | undefined {
  try {
    return readers[kind]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return undefined;
  }
}

/** Segments until the frame header (SOF0 to SOF15, without DHT, JPG and DAC), which holds the size. */
function readJpeg(view: DataView): ImageSize | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function readWebp(view: DataView): ImageSize | undefined {
  const form = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (form === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (form === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

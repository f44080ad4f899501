import type { Picture } from './png';

type Colour = readonly [number, number, number];

const width = 640;
const height = 360;
const ground: Colour = [250, 250, 249];
const line: Colour = [214, 211, 209];
const ink: Colour = [68, 64, 60];
const bars: Readonly<Record<string, Colour>> = { blue: [37, 99, 235], green: [22, 128, 74], orange: [194, 90, 12] };

/** Digits of three by five dots, a row in three bits. */
const glyphs: Readonly<Record<string, readonly number[]>> = {
  0: [7, 5, 5, 5, 7],
  1: [2, 6, 2, 2, 7],
  2: [7, 1, 7, 4, 7],
  3: [7, 1, 7, 1, 7],
  4: [5, 5, 7, 1, 1],
  5: [7, 4, 7, 1, 7],
  6: [7, 4, 7, 5, 7],
  7: [7, 1, 1, 1, 1],
  8: [7, 5, 7, 5, 7],
  9: [7, 5, 7, 1, 7],
  '-': [0, 0, 7, 0, 0],
  '.': [0, 0, 0, 0, 2],
};

/** Bars from a common base line, each with its number above it. */
export function drawBars(values: readonly number[], colour: string): Picture {
  const pixels = new Uint8Array(width * height * 3);
  const fill = (left: number, top: number, right: number, bottom: number, [red, green, blue]: Colour): void => {
    for (let y = Math.max(0, Math.round(top)); y < Math.min(height, Math.round(bottom)); y += 1) {
      for (let x = Math.max(0, Math.round(left)); x < Math.min(width, Math.round(right)); x += 1) {
        pixels.set([red, green, blue], (y * width + x) * 3);
      }
    }
  };
  const write = (text: string, centre: number, top: number): void => {
    [...text].forEach((letter, at) => {
      const left = centre + (at - text.length / 2) * 8;
      (glyphs[letter] ?? []).forEach((row, y) => {
        for (let x = 0; x < 3; x += 1) {
          if (row & (4 >> x)) fill(left + x * 2, top + y * 2, left + x * 2 + 2, top + y * 2 + 2, ink);
        }
      });
    });
  };
  fill(0, 0, width, height, ground);
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const scale = (height - 80) / (high - low || 1);
  const base = 40 + high * scale;
  for (let step = 0; step <= 4; step += 1) fill(30, 40 + step * 70, width - 30, 41 + step * 70, line);
  const room = (width - 60) / values.length;
  values.forEach((number, index) => {
    const left = 30 + index * room;
    const end = base - number * scale;
    fill(left + room * 0.15, Math.min(base, end), left + room * 0.85, Math.max(base, end), bars[colour] ?? ink);
    write(short(number), left + room / 2, number < 0 ? end + 4 : end - 14);
  });
  fill(30, base, width - 30, base + 1, ink);
  return { width, height, pixels };
}

function short(number: number): string {
  return String(Math.round(number * 10) / 10).slice(0, 7);
}

import { escapeXml } from '../../core/text/escape-xml';
import { type CheckReport, tallyOf } from './report';

/** Pixels that a character takes, about. */
const letter = 6.6;

/** A picture of one line for a README (SVG): how many of the required checks that could be made passed. */
export function toBadge({ checks }: CheckReport): string {
  const { pass, fail } = tallyOf(checks.filter(({ level }) => level === 'must'));
  const label = 'checks';
  const text = `${pass} of ${pass + fail} required`;
  const widthOf = (words: string) => Math.round(words.length * letter + 12);
  const [left, right] = [widthOf(label), widthOf(text)];
  const color = fail > 0 ? '#be123c' : '#047857';
  const title = escapeXml(`${label}: ${text}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${title}"><title>${title}</title><rect width="${left + right}" height="20" rx="4" fill="#3f3f46"/><rect x="${left}" width="${right}" height="20" rx="4" fill="${color}"/><rect x="${left}" width="8" height="20" fill="${color}"/><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle"><text x="${left / 2}" y="14">${label}</text><text x="${left + right / 2}" y="14">${text}</text></g></svg>\n`;
}

import { describe, expect, it } from 'vitest';
import type { Dialect } from '../core/dialect';
import type { EditOp } from '../core/model/edit-op';
import { parseText } from '../core/yaml/parse-text';
import { testEditing } from './editing-exam.testkit';
import { testReading } from './reading-exam.testkit';
import { testVocabulary } from './vocabulary-exam.testkit';

/** The exam that every dialect takes. */
export function testDialect(dialect: Dialect): void {
  describe(dialect.title, () => {
    testReading(dialect);
    if (dialect.withoutTools) {
      testRefusal(dialect, dialect.withoutTools);
    } else {
      testEditing(dialect);
      testVocabulary(dialect);
    }
  });
}

function testRefusal(dialect: Dialect, reason: string): void {
  it('refuses every edit, since it holds no tools', () => {
    const op: EditOp = { kind: 'set-field', tool: 0, field: 'name', value: 'x' };
    const [sample = ''] = Object.values(dialect.samples);
    expect(dialect.edit(dialect.read(parseText(sample)), op)).toMatchObject({
      refused: expect.stringContaining(reason),
    });
  });
}

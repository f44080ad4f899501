import { expect, it, vi } from 'vitest';
import { workspaceStore } from '../../workspace';
import { memoryStorage } from '../tabs.testkit';
import { keepSessionView, sessionView } from './session-view';

it('keeps which documents are shown, and none of their texts', () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const entry = { id: 'a', text: 'a long text', dialectChoice: 'auto', toolIndex: 0, updatedAt: 0 };
  const shown = { ...workspaceStore.getState(), documents: [entry], openIds: ['a'], activeId: 'a' };
  keepSessionView(shown);
  expect(sessionView()).toEqual({ openIds: ['a'], activeId: 'a' });
  expect(JSON.stringify(sessionStorage)).not.toContain('long text');
});

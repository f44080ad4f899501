import { expect, it } from 'vitest';
import { render, screen } from '../../ui/render.testkit';
import { DetectPanel } from './detect-panel';

const none = () => undefined;
const ways = {
  ...{ onRetry: none, onCheck: none, onToken: none, onProtocol: none, onChoose: none },
  ...{ onAuthorize: undefined, onRelay: undefined },
};
const blocked = 'a.test answers, but this page cannot read it. Make it send this:\nOne: 1\nTwo: 2\nThree: 3';

it('says once what stands in the way, its lines as lines, and of each other step what came of it', () => {
  const steps = [
    { title: 'Its tools', request: undefined, found: blocked, ok: false },
    { title: 'The address itself', request: undefined, found: 'No response could be read here either.', ok: false },
  ];
  const found = {
    ...{
      protocol: undefined,
      shown: undefined,
      url: 'https://a.test',
      steps,
      isAdvised: false,
      importAt: undefined,
      candidates: [],
    },
    ...{ message: blocked, isReached: true, obstacle: 'blocked' as const },
  };
  const detection = {
    ...{ isRunning: false, problem: undefined, asked: undefined, steps, found },
    ...{ start: none, stop: none, choose: none, forget: none, isInVain: () => false },
  };
  render(<DetectPanel detection={detection} server={undefined} ways={ways} />);
  const said = screen.getAllByText(/^a\.test answers/);
  expect(said).toHaveLength(1);
  expect(said[0] && getComputedStyle(said[0]).whiteSpaceCollapse).toBe('preserve-breaks');
  expect(screen.getByText('Its tools')).toBeVisible();
  expect(screen.getByText('No response could be read here either.')).toBeVisible();
});

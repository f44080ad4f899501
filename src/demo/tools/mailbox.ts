/** Made-up mail that both demonstration servers serve. */
export const mailbox = [
  {
    id: 'm-1041',
    from: 'Ines Okafor',
    subject: 'Invoice 2026-118',
    snippet: 'The invoice for October is attached. It is due in 14 days.',
    unread: true,
  },
  {
    id: 'm-1040',
    from: 'Harbour Library',
    subject: 'Your loan ends on Friday',
    snippet: 'Two books are due. Renew them online or at the desk.',
    unread: true,
  },
  {
    id: 'm-1037',
    from: 'Tomás Vega',
    subject: 'Re: Workshop on Tuesday',
    snippet: 'Room 4 is free from ten. Shall I bring the printer?',
    unread: false,
  },
  {
    id: 'm-1032',
    from: 'Build server',
    subject: 'main is green again',
    snippet: '412 tests passed in 38 seconds.',
    unread: true,
  },
] as const;

/** Descriptions that people write. */
export const languages = {
  English: 'Tells the weather. Use it when the user asks about today.',
  日本語: '都市の天気を返します。',
  العربية: 'يعرض حالة الطقس في المدينة.',
  हिन्दी: 'शहर का मौसम बताता है।',
  emoji: '☀️ Weather 🌧️ for 👩‍👩‍👧 families',
  long: 'A long description with details. '.repeat(320),
  lines: '# Weather\n\n- one\n- two\n\n```json\n{"city": "Lisbon"}\n```\n\tTabs, "quotes" and \\ too.',
};

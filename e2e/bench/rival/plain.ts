// The least that a page can do with a list of tools and with a response: every row, and the whole value, indented.
const address = document.querySelector('input');

async function reply(method: 'GET' | 'POST'): Promise<{ readonly text: string; readonly at: number }> {
  const response = await fetch(address?.value ?? '', { method });
  return { text: await response.text(), at: performance.now() };
}

function painted(name: string, start: number): void {
  requestAnimationFrame(() => setTimeout(() => performance.measure(name, { start, end: performance.now() })));
}

const actions: Readonly<Record<string, () => Promise<void>>> = {
  async list() {
    const { text, at } = await reply('GET');
    const { tools }: { readonly tools: readonly { readonly name: string; readonly description: string }[] } =
      JSON.parse(text);
    const rows = tools.map(({ name, description }) => {
      const row = document.createElement('li');
      row.textContent = `${name}: ${description}`;
      return row;
    });
    document.querySelector('ul')?.replaceChildren(...rows);
    painted('callsheet:list', at);
  },
  async send() {
    const { text, at } = await reply('POST');
    document.querySelector('pre')?.replaceChildren(JSON.stringify(JSON.parse(text), null, 2));
    painted('callsheet:response', at);
  },
};
for (const [id, act] of Object.entries(actions)) document.getElementById(id)?.addEventListener('click', act);

/** Waits for something, but no longer than so many milliseconds. */
export async function atMost(milliseconds: number, wanted: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([wanted, late]);
  clearTimeout(timer);
}

/** Whether it was copied: plain-http pages have no clipboard, browsers may refuse it, and some pages have one of their own. */
export async function writeClipboard({ navigator }: Window, text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard === undefined) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

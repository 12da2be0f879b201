/** What adds the first block of a page without blocks: where one writes, rather than what stands above it. */
export function findPlus(canvas: Element): HTMLElement | undefined {
  const [inMain, first] = ['[data-gap="main "]', ''].map((which) => canvas.querySelector<HTMLElement>(`[data-empty]${which} button`))
  return inMain ?? first ?? undefined
}

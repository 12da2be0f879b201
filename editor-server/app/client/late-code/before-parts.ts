type Loading = () => Promise<unknown>

let loadBefore: Loading = () => Promise.resolve()

/**
 * Has every late part of this document wait for something besides its own script, such as texts that come after the first.
 * @param load is called for each part
 */
export function beforeParts(load: Loading): void {
  loadBefore = load
}

/** With what was told to come before it. */
export async function withBefore<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadBefore()])
  return part
}

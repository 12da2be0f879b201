/** Percent-decoded; a text that is not encoded properly stays as it is. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

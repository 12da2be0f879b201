/** A label as it stands within a sentence: "Visiting address" as "visiting address", and "URL" or "A–Z" as they are. */
export function lowerFirst(label: string): string {
  return label.replace(/^\p{Lu}(?=[- ]?\p{Ll})/u, (first) => first.toLowerCase())
}

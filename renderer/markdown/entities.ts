const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Undoes the few escapes that the serialiser makes. */
export function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:(amp|lt|gt|quot)|#(?:x([0-9a-f]+)|(\d+)));/gi, (whole, name?: string, hex?: string, decimal?: string) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}

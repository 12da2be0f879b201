const LONGEST = 40

/** A name for a site's folder from its title: “Gemeente Tiel” gives `gemeente-tiel`; empty where no letter is left to begin with. */
export function suggestName(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '')
}

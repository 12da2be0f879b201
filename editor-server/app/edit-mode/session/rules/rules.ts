type Rules = typeof import('./server-rules.ts')

let rules: Rules | undefined

/**
 * What the server takes, by its own schemas, when they are there. They weigh as much as a tenth of edit mode and the caret needs none, so they
 * come after it; what changes a page by more than typing comes with them (`withRules`). Until then the server alone refuses, when it is sent.
 */
export function findRules(): Rules | undefined {
  return rules
}

export async function loadRules(): Promise<Rules> {
  rules ??= await import('./server-rules.ts')
  return rules
}

/** A part of edit mode whose changes are checked: it is there when the rules are. */
export async function withRules<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadRules()])
  return loaded
}

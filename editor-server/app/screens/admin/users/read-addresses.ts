import * as z from 'zod'

/** People who can be invited at once. */
export const MOST_INVITED = 100

const addressSchema = z.email().max(254)

export interface GivenAddresses {
  /** Each once, as it was written first. */
  addresses: string[]
  /** Parts that are no e-mail address. */
  wrong: string[]
}

/** Reads addresses off a list as people copy them: on lines, with commas or semicolons, also as `Noor Zwaan <noor@stad.example>`. */
export function readAddresses(text: string): GivenAddresses {
  const parts = text
    .split(/[\n\r,;]+/)
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim())
    .filter((part) => part !== '')
  const addresses = new Map<string, string>()
  const wrong: string[] = []
  for (const part of parts) {
    const key = part.toLowerCase()
    if (!addressSchema.safeParse(part).success) wrong.push(part)
    else if (!addresses.has(key)) addresses.set(key, part)
  }
  return { addresses: [...addresses.values()], wrong }
}

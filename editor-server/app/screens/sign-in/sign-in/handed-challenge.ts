import { challengeSchema } from '../../../../api/sessions/contract.ts'
import type { Challenge } from './screen.tsx'

/**
 * The second step that signing in at an organisation asks for: it comes behind the number sign of the address, which no server
 * and no log sees, as JSON in base64url.
 */
export function readHandedChallenge(hash: string): Challenge | undefined {
  const [, encoded] = /^#challenge=([\w-]{1,20000})$/.exec(hash) ?? []
  if (encoded === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    return challengeSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}

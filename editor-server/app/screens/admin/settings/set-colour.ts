import { readColour } from '#renderer/theme/contrast.ts'
import type { SchemeTokens } from '#renderer/theme/seen-tokens.ts'
import { type OwnLook, readColours, withToken, writeColours } from './own-tokens.ts'

/** One colour of a token for light or for dark; the other one stays as it is seen. */
export function setColour(
  look: OwnLook,
  tokens: SchemeTokens,
  { token, scheme, colour }: { token: string; scheme: 'light' | 'dark'; colour: string },
): OwnLook {
  const own = look.tokens[token]
  const seen = (of: 'light' | 'dark') => readColour(tokens[of][token] ?? '', tokens[of]) ?? '#000000'
  const next = { ...(own === undefined ? { light: seen('light'), dark: seen('dark') } : readColours(own)), [scheme]: colour }
  return withToken(look, token, writeColours(next.light, next.dark))
}

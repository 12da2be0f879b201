import { type LegalKind, legalKinds } from '#content/model/legal/schema.ts'

export function isLegalKind(name: string | undefined): name is LegalKind {
  return legalKinds.some((kind) => kind === name)
}

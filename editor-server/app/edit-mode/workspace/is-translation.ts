import type { EditSession } from '../session/contract.ts'

/** Whether what is edited is a page that translates another. */
export function isTranslation(session: Pick<EditSession, 'getState'>): boolean {
  const { edited } = session.getState()
  return edited.kind === 'page' && edited.value.translationOf !== undefined
}

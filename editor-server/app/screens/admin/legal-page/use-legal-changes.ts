import type { LegalKind, LegalLanguage, LegalWords } from '#content/model/legal/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { getLegalText, publishLegalText, revertLegalText } from '../../../../api/legal-texts/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes } from '../../../client/queries/keys.ts'

interface Published {
  texts: Record<LegalLanguage, LegalWords>
  isNewVersion: boolean
  /** As the person has seen it: what others published since is not overwritten. */
  version: string | undefined
}

/** The calls about one legal text; lists of texts are read again before a change ends. */
export function useLegalChanges(kind: LegalKind) {
  const { callApi, user } = useApplication()
  const meta = { changes: changes.legalText(kind) }
  const params = { kind }
  const publish = useMutation({
    meta,
    async mutationFn({ texts, isNewVersion, version }: Published) {
      const answer = await callApi(publishLegalText, { params, body: { texts, isNewVersion }, version })
      // New terms are asked of who published them, too.
      if (kind === 'terms-of-use') await user.checkTerms()
      return answer
    },
  })
  const revert = useMutation({
    meta,
    async mutationFn(version: string | undefined) {
      const answer = await callApi(revertLegalText, { params, version })
      if (kind === 'terms-of-use') await user.checkTerms()
      return answer
    },
  })
  return { publish: publish.mutateAsync, revert: revert.mutateAsync, read: () => callApi(getLegalText, { params }) }
}

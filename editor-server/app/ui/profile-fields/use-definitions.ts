import { compareDefinitions } from '#content/model/profile-property/built-in.ts'
import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listProfileProperties } from '../../../api/profileproperties/contract.ts'
import { describeCall } from '../../client/api/describe-call.ts'
import { useApplication } from '../../client/application-context.ts'
import { keys } from '../../client/queries/keys.ts'

/** What a profile on this site consists of, in the order of the screen; undefined until it is there. A route names the call among its `calls`. */
export function useDefinitions(): { definitions: readonly ProfileProperty[] | undefined; isError: boolean; retry: () => void } {
  const { callApi } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(listProfileProperties)),
    queryFn: ({ signal }) => callApi(listProfileProperties, { signal }),
  })
  const definitions = useMemo(() => data?.body.toSorted(compareDefinitions), [data])
  return { definitions, isError, retry: () => void refetch() }
}

/** What a property is called: in the person's language, else in Dutch, else as the product calls it, else by its key. */
export function useLabelOf(): (definition: Pick<ProfileProperty, 'key' | 'label'>) => string {
  const { t, i18n } = useTranslation()
  return useCallback(
    ({ key, label }) => {
      const own = [label[i18n.language], label['nl'], ...Object.values(label)].find((each) => each !== undefined && each.trim() !== '')
      return own ?? t(`profile-fields.builtIn.${key}`, { defaultValue: key })
    },
    [t, i18n.language],
  )
}

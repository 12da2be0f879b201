import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listPageRows, type pageRowSchema } from '../../../../api/page-rows/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { useDebouncedValue } from '../../../ui/debounced-value/use-debounced-value.ts'
import { Field } from '../../../ui/text-field/field.tsx'

/** ms without a key after which is searched. */
const REST = 180

/** Pages that are offered at once; more words find others. */
const MOST_OFFERED = 20

export type FoundPage = z.infer<typeof pageRowSchema>
export type ChosenPage = Pick<FoundPage, 'guid' | 'title' | 'state' | 'viewAccess'>

export interface PageFieldProps {
  id: string
  label: string
  value: Pick<ChosenPage, 'guid' | 'title'> | undefined
  error: string | undefined
  onChange: (page: FoundPage) => void
}

/** A page of the site, found by words of its title or address; a combobox by the pattern of ARIA. */
export function PageField({ id, label, value, error, onChange }: PageFieldProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [text, setText] = useState('')
  const words = useDebouncedValue(text.trim(), REST)
  const { data: found, isError } = useQuery({
    queryKey: keys.pageChoices(words),
    async queryFn({ signal }) {
      const query = { itemCount: String(MOST_OFFERED), ...(words !== '' && { q: words }) }
      return (await callApi(listPageRows, { query, signal })).body
    },
    placeholderData: keepPreviousData,
    ...askAnew,
  })
  return (
    <Combobox
      value={value ?? null}
      by="guid"
      onChange={(page: Pick<FoundPage, 'guid' | 'title'> | null) => page && 'state' in page && onChange(page as FoundPage)}
      immediate
    >
      <Field {...{ id, label, error }} hint={t('menu.pageHint')}>
        {(control) => (
          <div className="ui-text-field__row">
            <ComboboxInput
              {...control}
              autoComplete="off"
              displayValue={(page: Pick<FoundPage, 'title'> | null) => page?.title ?? ''}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
        )}
      </Field>
      <ComboboxOptions className="admin-page-choices" aria-label={label} modal={false}>
        {(found ?? []).map((page) => (
          <ComboboxOption key={page.guid} value={page} disabled={page.state === 'new'} className="admin-page-choices__option">
            <span className="admin-page-choices__title">{page.title}</span>
            <span className="admin-page-choices__detail">
              {page.state === 'new' ? t('menu.neverLive') : page.url.startsWith('/g/') ? t('menu.noAddress') : page.url}
            </span>
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      <p className="ui-visually-hidden" role="status">
        {isError ? t('menu.pagesNotRead') : found?.length === 0 ? t('menu.noPages') : ''}
      </p>
      {(isError || found?.length === 0) && (
        <p className="app-dim" aria-hidden="true">
          {t(isError ? 'menu.pagesNotRead' : 'menu.noPages')}
        </p>
      )}
    </Combobox>
  )
}

import type { EditionDetails } from '#content/model/edition/edition-card.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTasks } from '../../../tasks/use-tasks.ts'
import type { EditionChanges } from './use-edition-changes.ts'

const HOURS = 24
/** ms that a link has to go, or another is made. */
const LEFT = 3_600_000

export interface Preview {
  show: () => Promise<void>
  isBusy: boolean
}

/** Opens the whole site as it will be in a tab, by a link that is there or a new one of a day. */
export function usePreview({ links }: EditionDetails, { makeLink, wordsFor }: EditionChanges): Preview {
  const { t } = useTranslation()
  const { runTask, showNotice } = useTasks()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async show() {
      const present = links.find(({ until }) => Date.parse(until) - Date.now() > LEFT)
      if (present) return void window.open(present.url, '_blank', 'noopener')
      // Browsers open a tab as somebody presses a button, and not when an answer comes.
      const tab = window.open('', '_blank')
      if (tab) tab.opener = null
      setBusy(true)
      const link = await runTask({ type: 'add', entity: 'edition', work: () => makeLink(HOURS), doneWords: () => '', wordsFor })
      setBusy(false)
      if (!link) return tab?.close()
      if (tab) return tab.location.replace(link.url)
      showNotice({
        kind: 'positive',
        message: t('edition.previewReady'),
        action: { label: t('edition.previewOpen'), run: () => void window.open(link.url, '_blank', 'noopener') },
      })
    },
  }
}

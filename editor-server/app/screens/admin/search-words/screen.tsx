import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import { Pencil, Plus, Trash2 } from 'lucide'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { createLanguageNamer } from '../../../client/language-names.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { localRows } from '../../../ui/data-table/local-rows.ts'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { keyOf, replaceWord, useWords, type Words } from './use-words.ts'

const WordDialog = createLateDialog(async () => (await import('./word-dialog.tsx')).WordDialog)

/** Parameter of the address with a word that visitors type: a new entry begins with it. */
const BEGUN = 'visitors'

const shape: TableShape = { sortable: ['word', 'language'], sortedBy: { by: 'word', isDescending: false } }
const nameOf = ({ word }: SearchSynonym) => word

/** What visitors type for the words of the site. */
export function Screen(): ReactNode {
  const { t, i18n } = useTranslation()
  const [asked, ask] = useSearchParams()
  const begun = asked.get(BEGUN) ?? undefined
  const [edited, edit] = useState<SearchSynonym | 'new' | undefined>(begun === undefined ? undefined : 'new')
  const words = useWords()
  const [state, change] = useTableState(shape)
  const remove = useDeleteWord(words)
  const columns = useColumns()
  const close = () => {
    edit(undefined)
    if (begun !== undefined) ask((before) => withoutBegun(before), { replace: true })
  }
  const valueOf = ({ word, lang = '' }: SearchSynonym, column: string) => (column === 'language' ? lang : word)
  return (
    <AdminScreen
      title={t('admin.menu.searchWords')}
      lead={t('search-words.lead')}
      actions={
        <Button look="primary" icon={<Icon of={Plus} />} onClick={() => edit('new')}>
          {t('search-words.new')}
        </Button>
      }
    >
      <p className="app-dim">
        {t('search-words.statistics')} <Link to="/statistics?view=searches&found=none">{t('search-words.toStatistics')}</Link>
      </p>
      <DataTable
        title={t('admin.menu.searchWords')}
        columns={columns}
        rows={localRows({ ...words, state, valueOf, language: i18n.language })}
        state={state}
        onState={change}
        idOf={keyOf}
        nameOf={nameOf}
        empty={t('search-words.none')}
        fileName={t('search-words.fileName')}
        actionsOf={(word) => (
          <>
            <IconButton icon={Pencil} label={t('search-words.edit', { word: word.word })} onClick={() => edit(word)} />
            <IconButton icon={Trash2} label={t('search-words.delete', { word: word.word })} onClick={() => remove(word)} />
          </>
        )}
      />
      {edited !== undefined && <WordDialog words={words} former={edited === 'new' ? undefined : edited} begun={begun} onClose={close} />}
    </AdminScreen>
  )
}

function withoutBegun(before: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(before)
  others.delete(BEGUN)
  return others
}

function useColumns(): readonly TableColumn<SearchSynonym>[] {
  const { t, i18n } = useTranslation()
  return useMemo((): readonly TableColumn<SearchSynonym>[] => {
    const nameLanguage = createLanguageNamer(i18n.language)
    const meansOf = ({ means }: SearchSynonym) => means.join(', ')
    const languageOf = ({ lang }: SearchSynonym) => (lang === undefined ? t('search-words.ofSite') : nameLanguage(lang))
    return [
      { id: 'word', title: t('search-words.word'), cell: nameOf, text: nameOf, canSort: true, isName: true, canBreak: true },
      { id: 'means', title: t('search-words.means'), cell: meansOf, text: meansOf, canBreak: true },
      { id: 'language', title: t('search-words.language'), cell: languageOf, text: languageOf, canSort: true },
    ]
  }, [t, i18n.language])
}

/** Deletes a word at once; the notice takes it back. */
function useDeleteWord({ save }: Words): (word: SearchSynonym) => void {
  const { runTask } = useTasks()
  return (word) =>
    void runTask({
      type: 'delete',
      entity: 'searchsynonym',
      work: () => save((all) => replaceWord(all, word)),
      undo: () => save((all) => replaceWord(all, word, word)),
    })
}

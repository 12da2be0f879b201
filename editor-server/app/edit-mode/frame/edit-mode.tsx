import { type ReactNode, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useApplication } from '../../client/application-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { describeFailureInLine } from '../../ui/call-form/describe-failure.ts'
import { OuterLinkButton } from '../../ui/link-button/outer-link-button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TaskNotices } from '../../tasks/task-notices.tsx'
import '../styles.ts'
import { type OpenedPage, openPage, openTemplate } from './open-page.ts'
import { Workbench } from './workbench.tsx'

export interface EditModeProps {
  /** Guid of the template that is edited; absent for the page or item at this address without its `/edit`. */
  template?: string | undefined
}

export function EditMode({ template }: EditModeProps): ReactNode {
  const { t } = useTranslation()
  const tools = useApplication()
  const [opened, setOpened] = useState<OpenedPage>()
  const [problem, setProblem] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let made: OpenedPage | undefined
    let hasLeft = false
    const opening = template === undefined ? openPage(pathWithoutEdit(location.pathname), tools) : openTemplate(template, tools)
    opening
      .then((page) => {
        if (hasLeft) return page.session.close()
        made = page
        setOpened(page)
      })
      .catch((error: unknown) => {
        tools.log('error', `Edit mode could not be opened: ${String(error)}`)
        setProblem(error)
      })
    return () => {
      hasLeft = true
      made?.session.close()
    }
  }, [attempt, tools, template])

  if (opened) {
    return (
      // What react-aria says itself is in the language of the screen, whatever the browser's is.
      <I18nProvider locale={tools.state.language}>
        <TaskNotices>
          <Workbench {...opened} />
        </TaskNotices>
      </I18nProvider>
    )
  }
  const retry = () => {
    setProblem(undefined)
    setAttempt((before) => before + 1)
  }
  return (
    <main className="app-opening" id="main">
      <h1 className="app-opening__text" role={problem === undefined ? 'status' : undefined}>
        {problem !== undefined ? t('edit.frame.notOpened') : t(template === undefined ? 'edit-page.opening' : 'edit-template.opening')}
      </h1>
      {problem !== undefined && (
        <Notice kind="negative" isAnswer>
          <p>{describeFailureInLine(problem, t)}</p>
          <div className="app-opening__ways">
            <Button onClick={retry}>{t('edit.frame.tryAgain')}</Button>
            <OuterLinkButton to={template === undefined ? '/admin/work' : '/admin/templates'}>
              {t(template === undefined ? 'admin.menu.work' : 'edit.frame.allTemplates')}
            </OuterLinkButton>
          </div>
        </Notice>
      )}
    </main>
  )
}

function pathWithoutEdit(path: string): string {
  return path.replace(/\/edit\/?$/, '') || '/'
}

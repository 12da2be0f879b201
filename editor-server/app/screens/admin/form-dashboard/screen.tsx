import { useQuery } from '@tanstack/react-query'
import { Inbox, PencilRuler } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { type formFiguresSchema, getFormFigures } from '../../../../api/form-figures/contract.ts'
import { isNotFound } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { FormGone } from '../../../layout/form-gone.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { BarTable } from './bar-table.tsx'
import { isVersion } from './is-version.ts'
import { Overview } from './overview.tsx'

export type FormFigures = z.infer<typeof formFiguresSchema>

/** Parameter of the address with the version that this one is compared with. */
const COMPARE = 'compare'

/** How a version of a form is filled in, beside another one if somebody asks. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { guid = '', version = '' } = useParams()
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const { figures, error, retry } = useFigures(guid, version)
  const versions = figures?.versions ?? []
  const asked = parameters.get(COMPARE) ?? ''
  const compared = versions.some((each) => String(each.version) === asked) && asked !== version ? asked : ''
  const other = useFigures(guid, compared).figures
  const nameOf = (number: number | string) => t('form-dashboard.version', { version: number })
  if (isNotFound(error) || !isVersion(version))
    return (
      <AdminScreen title={t('form-dashboard.title')}>
        <FormGone words={t('form-dashboard.gone')} />
      </AdminScreen>
    )
  return (
    <AdminScreen
      title={figures ? t('form-dashboard.of', { form: figures.name, version }) : t('form-dashboard.title')}
      lead={t('form-dashboard.lead')}
      actions={
        <>
          <LinkButton to={`/admin/forms/${guid}`} icon={<Icon of={Inbox} />}>
            {t('form-dashboard.toSubmissions')}
          </LinkButton>
          <LinkButton to={`/admin/forms/view/${guid}`} icon={<Icon of={PencilRuler} />}>
            {t('form-dashboard.toForm')}
          </LinkButton>
        </>
      }
    >
      {error && !figures && (
        <Notice kind="negative" isAnswer title={t('table.notRead')}>
          <Button onClick={retry}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {versions.length > 1 && (
        <div className="form-dashboard__choice">
          <SelectField
            label={t('form-dashboard.shown')}
            value={version}
            options={versions.toReversed().map((each) => ({ value: String(each.version), label: nameOf(each.version) }))}
            onChange={({ target }) => void navigate(`/admin/forms/${guid}/${target.value}/dashboard`)}
          />
          <SelectField
            label={t('form-dashboard.compare')}
            value={compared}
            options={[
              { value: '', label: t('form-dashboard.none') },
              ...versions
                .toReversed()
                .filter((each) => String(each.version) !== version)
                .map((each) => ({ value: String(each.version), label: nameOf(each.version) })),
            ]}
            onChange={({ target }) => setParameters(target.value === '' ? {} : { [COMPARE]: target.value }, { preventScrollReset: true })}
          />
        </div>
      )}
      {figures && (
        <>
          <Overview figures={figures} other={compared === '' ? undefined : other} />
          <Distributions figures={figures} other={compared === '' ? undefined : other} />
        </>
      )}
    </AdminScreen>
  )
}

/** @param version empty: none is asked for */
function useFigures(guid: string, version: string): { figures: FormFigures | undefined; error: Error | null; retry: () => void } {
  const { cache, callApi } = useApplication()
  const input = { params: { id: guid }, query: { version } }
  const { data, error, refetch } = useQuery({
    queryKey: keys.formFigures(guid, version),
    queryFn: ({ signal }) => callApi(getFormFigures, { ...input, signal }),
    initialData: () => (isVersion(version) ? cache.find(getFormFigures, input) : undefined),
    staleTime: 0,
    enabled: isVersion(version),
  })
  return { figures: data?.body, error, retry: () => void refetch() }
}

/** How answers are spread, field by field; the same field of the other version stands beside it. */
function Distributions({ figures, other }: { figures: FormFigures; other: FormFigures | undefined }): ReactNode {
  const { t } = useTranslation()
  const { distributions, examined } = figures
  const shown = distributions.filter(({ answered }) => answered > 0)
  const partner = (guid: string) => other?.distributions.find((each) => each.guid === guid)
  return (
    <section className="admin-section" aria-labelledby="dashboard-answers">
      <h2 id="dashboard-answers">{t('form-dashboard.answers')}</h2>
      <p className="app-dim">{shown.length === 0 ? t('form-dashboard.noAnswers') : t('form-dashboard.examined', { count: examined })}</p>
      <div className="form-dashboard__answers">
        {shown.map(({ guid, label, lang, values, answered }) => (
          <BarTable
            key={guid}
            title={label}
            lang={lang}
            of={answered}
            rows={values}
            compared={other && (partner(guid) ?? { values: [], answered: 0 })}
            names={{ own: figures.version, other: other?.version }}
          />
        ))}
      </div>
    </section>
  )
}

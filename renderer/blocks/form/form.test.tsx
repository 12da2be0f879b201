import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { FormField } from '#content/model/form/field.ts'
import { formFieldTypes } from '#content/model/form/field-types.ts'
import { readAnswers } from '#content/model/form/read-answers.ts'
import { tellAnswer } from '#content/model/submission/tell-answer.ts'
import { createSampleReader, type SampleContent } from '../../gallery/sample-reader.ts'
import { sampleForms } from '../../gallery/sample-forms.ts'
import { SentAnswers } from '../../pages/submission/sent-answers.tsx'
import { readIslandProps } from '../../islands/island-data.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { fakeTranslate } from '#tests/support/fake-block.ts'
import type { BlockPlace } from '../contract.ts'
import { sampleFormGuids, samplePageGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import { examples } from './examples.ts'
import type { FormState } from './field-args.ts'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import nl from './messages.nl.json' with { type: 'json' }
import { describeAnswer } from './overview.tsx'

const guid = '11111111-0000-4000-8000-000000000001'

function show(options: object, lang = 'nl', content: SampleContent = {}, rights: Pick<BuildingBlockInstance, 'addPermission'> = {}) {
  const read = createSampleReader(content)
  const place = {
    kind: 'page',
    pageGuid: samplePageGuids.news,
    url: '/formulier',
    lang,
    position: 'main',
    column: 'row',
    isFirst: false,
    isFirstList: true,
    isFirstProse: false,
  } as BlockPlace
  const props = block.props.parse(options)
  const instance = { guid, buildingBlockName: 'form', layoutPosition: 'main', sortId: 1, version: 1, options, ...rights } as never
  const data = block.data?.({ props, block: instance, place, read })
  const View = block.view
  return {
    html: renderToStaticMarkup(<View props={props} data={data as never} guid={guid} place={place} t={fakeTranslate(nl)} />),
    reports: read.reports,
    data,
  }
}

const versionOf = (form: string) => {
  const version = sampleForms.find((each) => each.guid === form)?.version
  if (!version) throw new Error('no version')
  return version
}

function body(form: string, over: Partial<FormBodyProps> = {}): string {
  const version = versionOf(form)
  const lang = over.lang ?? 'nl'
  const read = readAnswers(version, over.raw ?? {}, { today: '2026-11-26', lang })
  return renderToStaticMarkup(
    <FormBody
      formGuid={form}
      version={version}
      lang={lang}
      ids="b"
      headingLevel={3}
      raw={{}}
      files={{}}
      step={0}
      {...read}
      faults={[]}
      {...over}
    />,
  )
}

describe('examples', () => {
  test.each(examples.flatMap(({ name, props }) => ['nl', 'en'].map((lang) => [name, lang, props] as const)))(
    '%s in %s is valid HTML',
    async (_, lang, props) => {
      const { html } = show(props, lang)
      expect(await findHtmlProblems(`<main><h1>Formulier</h1>${props.headingLevel === 3 ? '<h2>Contact</h2>' : ''}${html}</main>`)).toEqual(
        [],
      )
      expect(findInlineCode(html)).toEqual([])
    },
  )

  test('show each type of field', () => {
    const types = sampleForms.flatMap(({ version }) => version?.fields.map(({ type }) => type) ?? [])
    expect(formFieldTypes.filter((type) => !types.includes(type))).toEqual([])
  })
})

describe('a form block', () => {
  test('works without a script: it posts to the site itself, and holds no token', () => {
    const { html } = show({ formGuid: sampleFormGuids.steps })
    expect(html).toContain(`action="/submission/${sampleFormGuids.steps}"`)
    expect(html).toContain('method="post"')
    expect(html).toContain(`name="_page" value="${samplePageGuids.news}"`)
    expect(html).not.toContain('Kenmerk van die subsidie</span></label>')
    expect(readIslandProps(html, guid)).toMatchObject({ formGuid: sampleFormGuids.steps, lang: 'nl' })
  })

  test.each([
    ['closed', 'Dit formulier is gesloten sinds 1 oktober 2026.', false],
    ['later', 'U kunt dit formulier invullen vanaf 4 januari 2027.', false],
    ['closes', 'U kunt dit formulier invullen tot 31 december 2026, 17.00.', true],
  ] as const)('%s says so', (name, text, hasForm) => {
    const { html } = show({ formGuid: sampleFormGuids[name] })
    expect(html).toContain(text)
    expect(html.includes('<form')).toBe(hasForm)
  })

  test('tells before it is filled in that it takes signing in', () => {
    const options = { formGuid: sampleFormGuids.every }
    expect(show(options, 'nl', {}, { addPermission: 'Verify' }).html).toContain('<a href="/sign-in?returnTo=%2Fformulier">Inloggen</a>')
    for (const rights of [{}, { addPermission: 'Public' as const }]) expect(show(options, 'nl', {}, rights).html).not.toContain('/sign-in')
  })

  test.each([
    ['notChosen', undefined, []],
    ['gone', 'absent', [{ code: 'SITE_REFERENCE_BROKEN' }]],
    ['unpublished', 'unready', [{ code: 'SITE_REFERENCE_BROKEN' }]],
  ] as const)('%s shows nothing to visitors, and editors read why', (why, name, reported) => {
    const { html, reports, data } = show(name === undefined ? {} : { formGuid: sampleFormGuids[name] })
    expect(html).toBe('')
    expect(reports).toMatchObject(reported)
    expect(block.whyEmpty?.(data as never)).toBe(why)
    expect(Object.keys(nl.editor)).toContain(why)
  })
})

describe('a step', () => {
  const every = versionOf(sampleFormGuids.every)
  const guidOf = (type: string) => every.fields.find((field) => field.type === type)?.guid ?? ''

  test('ties hint and fault to their control, and links to it', async () => {
    const email = guidOf('email')
    const html = body(sampleFormGuids.every, { raw: { [email]: 'x' }, faults: [{ place: email, code: 'email' }] })
    expect(html).toContain(`aria-describedby="b-${email}-hint b-${email}-fault" aria-invalid="true"`)
    expect(html).toContain(`<a href="#b-${email}"><span>E-mailadres: </span>Vul een e-mailadres in, zoals naam@voorbeeld.nl.</a>`)
    expect(html).toContain('value="x"')
    expect(await findHtmlProblems(`<main><h1>Formulier</h1><h2>Elk veld</h2>${html}</main>`)).toEqual([])
  })

  test('lists faults in the order of the form, also those of files that the server found last', () => {
    const [first, file] = [guidOf('text'), guidOf('file')]
    const faults = [
      { place: guidOf('iban'), code: 'iban' as const },
      { place: first, code: 'required' as const },
      { place: file, code: 'fileType' as const },
    ]
    const html = body(sampleFormGuids.every, { step: 'overview', faults })
    const inOrder = every.fields.map((field) => field.guid).filter((each) => faults.some(({ place }) => place === each))
    expect([...html.matchAll(/<a href="#b-([\da-f-]+)"/g)].map(([, place]) => place)).toEqual(inOrder)
  })

  test('says what fills in the name of a person', () => {
    expect(body(sampleFormGuids.every)).toMatch(/autoComplete="family-name"/i)
  })

  test('has rows, and buttons for more and fewer', () => {
    const group = versionOf(sampleFormGuids.steps).fields.find(({ type }) => type === 'group')
    const html = body(sampleFormGuids.steps, { step: 1, raw: { [group?.guid ?? '']: [{}, {}] } })
    expect(html).toContain(`value="add:${group?.guid}"`)
    expect(html).toContain(`value="remove:${group?.guid}:1"`)
    expect(html).toContain('Stap 2 van 2')
  })

  test('the overview says all answers, and leads back to each step', () => {
    const version = versionOf(sampleFormGuids.steps)
    const [, name, before] = version.fields
    const html = body(sampleFormGuids.steps, { step: 'overview', raw: { [name?.guid ?? '']: 'De Kring', [before?.guid ?? '']: 'no' } })
    expect(html).toContain('De Kring')
    expect(html).toContain('value="to:1"')
    expect(html).toContain('value="send"')
    expect(html).not.toContain('Kenmerk van die subsidie')
  })

  test.each([
    ['nl', '1234.5', '€ 1.234,50'],
    ['en', '1234.5', '€1,234.50'],
    ['nl-BE', '-3', '€ -3,00'],
  ])('amounts in %s read as in mails: %s is %s', (lang, amount, told) => {
    const telling = { language: lang, formLang: 'nl', yes: '', no: '' }
    const field: FormField = { guid, type: 'currency', label: {} }
    const form = { lang } as FormState
    const lines = describeAnswer(field, amount, form)
    expect(lines.map((line) => line.replaceAll(/\s/g, ' '))).toEqual([told])
    expect(lines).toEqual([tellAnswer(field, amount, telling)])
  })

  test('numbers have a point between thousands, also where they are calculated', () => {
    const total = guidOf('calculated')
    expect(body(sampleFormGuids.every, { calculated: { [total]: '3086.25' } })).toContain('>3.086,25</output>')
    expect(describeAnswer({ guid, type: 'number', label: {} }, '1234', { lang: 'nl' } as FormState)).toEqual(['1.234'])
  })
})

test('what is hidden is no part of what its sender reads again', () => {
  const fields: FormField[] = [
    { guid: 'n', type: 'text', label: { nl: 'Naam' } },
    { guid: 'b', type: 'page-break', label: { nl: 'Intern' } },
    { guid: 'h', type: 'hidden', label: { nl: 'Herkomst' } },
  ]
  const version = { ...versionOf(sampleFormGuids.steps), fields }
  const html = renderToStaticMarkup(
    <SentAnswers lang="nl" version={version} answers={{ n: 'Noor', h: 'balie' }} masked={new Set()} createdOn="2026-11-26T09:00:00Z" />,
  )
  for (const hidden of ['Intern', 'Herkomst', 'balie']) expect(html).not.toContain(hidden)
  expect(html).toContain('Noor')
})

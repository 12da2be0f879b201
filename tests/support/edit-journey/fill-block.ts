import type { Locator } from 'playwright'
import { sampleVideoGuids } from '#renderer/blocks/sample-guids.ts'
import type { BlockKind, OptionSchema } from '#editor-server/api/blocks/contract.ts'
import { chooseField } from '#editor-server/app/edit-mode/fields/choose-field.ts'
import type { EditorScreen } from './editor-screen.ts'
import type { Hand } from './hand.ts'
import { type LibraryFile, libraryFiles } from './make-journey-site.ts'

/** Title of a page that links lead to. */
const TARGET = 'Pagina wonen/verhuizen'
const anyField = () => true

interface Filling {
  screen: EditorScreen
  hand: Hand
}

interface Option {
  path: string
  schema: OptionSchema
  value: unknown
  isRequired: boolean
}

/**
 * Fills the drawer of the selected block with the content of its kind's first example, field by field; files come from the library, links
 * from the picker.
 */
export async function fillBlock(filling: Filling, kind: BlockKind): Promise<void> {
  for (const [name, value] of Object.entries(kind.example?.options ?? {})) {
    const schema = kind.schema.properties?.[name]
    if (schema) await fillField(filling, { path: name, schema, value, isRequired: kind.schema.required?.includes(name) ?? false })
  }
}

async function fillField(filling: Filling, option: Option): Promise<void> {
  const { screen, hand } = filling
  const { path, schema, value, isRequired } = option
  const field = screen.drawer.locator(`[data-field="${path}"]`)
  await field.waitFor()
  if ((await field.locator('.edit-cells, .edit-hours').count()) > 0 || (await isOwn(field))) return fillOwn(filling, field)
  switch (chooseField(schema, isRequired, anyField)) {
    case 'switch': {
      const box = field.getByRole('switch')
      if ((await box.isChecked()) !== value) await hand.press(box)
      return
    }
    case 'choice':
      return fillChoice(filling, field, String(value))
    case 'yes-or-no':
    case 'icon':
      return hand.press(radio(field, String(value)))
    case 'language':
    case 'list-block':
      return hand.choose(field.getByRole('combobox'), String(value))
    case 'form':
    case 'menu': {
      const select = field.getByRole('combobox')
      // The site has its own, and the example another.
      const only = select.locator('option').nth(1)
      await only.waitFor({ state: 'attached' })
      return hand.choose(select, (await only.getAttribute('value')) ?? '')
    }
    case 'image':
      return fillMedia(filling, field, 'image')
    case 'file':
      return fillMedia(filling, field, fileSortOf(value))
    case 'link':
    case 'address':
    case 'target':
      return fillLink(filling, field, readLink(value))
    case 'entries':
      return fillThings(filling, option, field)
    case 'group':
      return fillGroup(filling, option, field)
    case 'moment':
      return hand.write(field.locator('.edit-input--date'), String(value).slice(0, 10))
    default:
      return hand.write(field.locator('input, textarea').first(), String(value))
  }
}

/** Radio buttons are small or hidden: people press their labels. */
const radio = (field: Locator, value: string) => field.locator('label', { has: field.page().locator(`input[value="${value}"]`) })

async function fillChoice({ hand }: Filling, field: Locator, value: string): Promise<void> {
  const select = field.locator('select')
  if ((await select.count()) > 0) await hand.choose(select, value)
  else await hand.press(radio(field, value))
}

async function fillThings(filling: Filling, { path, schema, value }: Option, field: Locator): Promise<void> {
  const items = schema.items ?? {}
  for (const [index, thing] of (value as unknown[]).entries()) {
    await filling.hand.press(field.locator(':scope > .edit-entries > button'))
    const row = field.locator(':scope > .edit-entries > ol > li').nth(index)
    await row.locator('.edit-entry__body').waitFor()
    const here = `${path}.${index}`
    if (items.properties === undefined || items.title === 'link') {
      await fillField(filling, { path: here, schema: items, value: thing, isRequired: true })
    } else await fillProperties(filling, here, items, thing)
  }
}

async function fillGroup(filling: Filling, { path, schema, value, isRequired }: Option, field: Locator): Promise<void> {
  const isOptional = !isRequired && schema.default === undefined
  if (isOptional && (await field.locator('.edit-group').count()) === 0) await filling.hand.press(field.getByRole('button').first())
  await fillProperties(filling, path, schema, value)
}

async function fillProperties(filling: Filling, path: string, schema: OptionSchema, value: unknown): Promise<void> {
  for (const [name, inner] of Object.entries(value as Record<string, unknown>)) {
    const option = schema.properties?.[name]
    if (!option) continue
    const isRequired = schema.required?.includes(name) ?? false
    await fillField(filling, { path: `${path}.${name}`, schema: option, value: inner, isRequired })
  }
}

/** A file from the library by its name. */
async function fillMedia(filling: Filling, field: Locator, sort: LibraryFile): Promise<void> {
  await filling.hand.press(field.getByRole('button').last())
  await chooseFile(filling, sort)
}

/** In the open library. */
export async function chooseFile({ screen, hand }: Filling, sort: LibraryFile): Promise<void> {
  await hand.press(screen.dialog.last().locator('.edit-media-tile', { hasText: libraryFiles[sort] }))
}

async function fillLink({ screen, hand }: Filling, field: Locator, { href, label }: { href: string; label: string }): Promise<void> {
  await hand.press(field.getByRole('button').first())
  const dialog = screen.dialog.last()
  if (label !== '') await hand.write(dialog.getByLabel('Tekst van de link'), label)
  const save = () => hand.press(dialog.getByRole('button', { name: 'Link opslaan' }))
  const kind = (name: string) => hand.press(dialog.locator('.edit-link-kinds__kind', { hasText: name }))
  if (/^https?:/.test(href)) {
    await kind('Webadres')
    await hand.write(dialog.getByLabel('Webadres', { exact: true }).last(), href)
    await save()
  } else if (href.startsWith('mailto:')) {
    await kind('E-mail')
    await hand.write(dialog.getByLabel('E-mailadres'), href.slice('mailto:'.length))
    await save()
  } else if (href.startsWith('tel:')) {
    await kind('Telefoon')
    await hand.write(dialog.getByLabel('Telefoonnummer'), href.slice('tel:'.length))
    await save()
  } else {
    await hand.write(dialog.getByRole('combobox').first(), TARGET)
    await hand.press(dialog.getByRole('option', { name: TARGET }))
  }
  await dialog.waitFor({ state: 'detached' })
}

function readLink(value: unknown): { href: string; label: string } {
  if (typeof value === 'string') return { href: value, label: '' }
  const { href = '', label = '' } = value as { href?: string; label?: string }
  return { href, label }
}

function fileSortOf(guid: unknown): LibraryFile {
  if (guid === sampleVideoGuids.film) return 'film'
  return guid === sampleVideoGuids.captions ? 'captions' : 'document'
}

/** A field that a block brings itself starts with only a button. */
async function isOwn(field: Locator): Promise<boolean> {
  return (await field.locator(':scope > .ui-button').count()) > 0
}

/** Starts it, adds a row if it has none, and writes a word where there is none. */
async function fillOwn({ hand }: Filling, field: Locator): Promise<void> {
  if (await isOwn(field)) await hand.press(field.locator(':scope > .ui-button').first())
  const inputs = field.locator('input')
  if ((await inputs.count()) === 0) await hand.press(field.getByRole('button').first())
  await inputs.first().waitFor()
  for (const [index, input] of (await inputs.all()).entries()) {
    if ((await input.inputValue()) === '') await hand.write(input, `Cel ${index + 1}`)
  }
}

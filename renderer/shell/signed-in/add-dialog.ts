import { element } from '../../search-box/suggest/element.ts'
import { type OpenList, Refusal, send } from './server.ts'
import { lang, t } from './texts.ts'

/** Characters of a title and of a summary, as the server takes them. */
const limits = { title: 200, description: 1000 } as const

/** A form that sends one item to a list. It is a working copy until an editor publishes it. */
export function createAddDialog({ guid, title: name, types }: OpenList): HTMLDialogElement {
  const heading = element('h2', { class: 'signed-in__title', id: `signed-in-add-${guid}` }, t('addTo', { title: name }))
  const dialog = element('dialog', { class: 'signed-in__dialog', 'aria-labelledby': heading.id, lang })
  const close = element('button', { type: 'button', class: 'signed-in__quiet' }, t('cancel'))
  close.onclick = () => dialog.close()
  const title = element('input', {
    name: 'title',
    type: 'text',
    maxlength: String(limits.title),
    autocomplete: 'off',
    'aria-required': 'true',
  })
  const type = element('select', { name: 'type' }, ...types.map((each) => element('option', { value: each }, each)))
  const description = element('textarea', { name: 'description', rows: '2', maxlength: String(limits.description) })
  const text = element('textarea', { name: 'text', rows: '6' })
  const failed = element('p', { class: 'signed-in__failed', role: 'alert', id: `signed-in-failed-${guid}` })
  const form = element(
    'form',
    { novalidate: '' },
    heading,
    element('p', { class: 'signed-in__note' }, t('addHint')),
    field(t('title'), title),
    ...(types.length > 1 ? [field(t('type'), type)] : []),
    field(`${t('description')} ${t('optional')}`, description),
    field(`${t('text')} ${t('optional')}`, text),
    failed,
    element('div', { class: 'signed-in__actions' }, element('button', { type: 'submit', class: 'signed-in__main' }, t('send')), close),
  )
  let isBusy = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    failed.textContent = ''
    const isMissing = title.value.trim() === ''
    title.ariaInvalid = String(isMissing)
    if (isMissing) {
      failed.textContent = t('titleMissing')
      title.setAttribute('aria-describedby', failed.id)
      return title.focus()
    }
    title.removeAttribute('aria-describedby')
    if (!isBusy) void submit()
  })
  async function submit(): Promise<void> {
    isBusy = true
    try {
      await send('POST', `/api/listitem/list/${guid}`, { body: [describeItem({ title, type, description, text })] })
      thank(dialog, heading.id)
    } catch (error) {
      // What was typed stays.
      failed.textContent = describeFailure(error)
    }
    isBusy = false
  }
  dialog.append(form)
  return dialog
}

function field(label: string, control: HTMLElement): HTMLElement {
  return element('label', { class: 'signed-in__field' }, element('span', {}, label), control)
}

type Fields = Readonly<Record<'title' | 'type' | 'description' | 'text', HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>>

function describeItem({ title, type, description, text }: Fields) {
  const content = text.value.trim()
  const block = { guid: crypto.randomUUID(), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, content }
  return {
    title: title.value.trim(),
    listItemTypeName: type.value,
    metadata: { description: description.value.trim() },
    contentBuildingBlockInstances: content === '' ? [] : [block],
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Refusal)) return t('failed')
  return error.status === 401 ? t('signedOut') : error.message || t('failed')
}

function thank(dialog: HTMLDialogElement, headingId: string): void {
  const heading = element('h2', { class: 'signed-in__title', id: headingId, tabindex: '-1' }, t('sentTitle'))
  const close = element('button', { type: 'button', class: 'signed-in__main' }, t('close'))
  close.onclick = () => dialog.close()
  dialog.replaceChildren(heading, element('p', {}, t('sent')), element('div', { class: 'signed-in__actions' }, close))
  dialog.addEventListener('close', () => dialog.remove())
  heading.focus()
}

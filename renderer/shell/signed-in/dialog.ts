import { element } from '../../search-box/suggest/element.ts'
import { Refusal, send, signOut, type Viewer } from './server.ts'
import { lang, t } from './texts.ts'

/** Status of a change to something that has changed meanwhile. */
const CHANGED_MEANWHILE = 412

/** The dialog that comes before anything else (SPEC section 4): nothing goes on until it is answered. */
export function showDialog({ dialog, mustAcceptTerms }: Viewer): void {
  if (dialog === 'inactive') {
    const account = element('a', { class: 'signed-in__link', href: '/account/privacy' }, t('profile'))
    ask({ title: t('inactiveTitle'), texts: [t('inactiveText')], actions: [['signOut', signOut]], more: account })
  }
  // Who reads the terms is not kept from them.
  if (dialog !== 'terms-of-use' || !mustAcceptTerms || location.pathname.startsWith('/legal/')) return
  const read = { class: 'signed-in__link', href: `/legal/terms-of-use/${lang}`, target: '_blank', rel: 'noreferrer' }
  ask({
    title: t('termsTitle'),
    texts: [t(mustAcceptTerms.isNewVersion ? 'termsNew' : 'termsText')],
    more: element('a', read, t('termsRead')),
    note: t('termsMeans'),
    actions: [
      ['accept', () => answerTerms(mustAcceptTerms.version)],
      [
        'decline',
        async () => {
          if (mustAcceptTerms.isNewVersion) await answerTerms(undefined)
          await signOut()
        },
      ],
    ],
  })
}

interface Asked {
  title: string
  texts: readonly string[]
  more: HTMLElement
  note?: string
  /** Key of its text, and what it does; the dialog closes when that is done. */
  actions: readonly (readonly [Parameters<typeof t>[0], () => Promise<void>])[]
}

function ask({ title, texts, more, note, actions }: Asked): void {
  const heading = element('h2', { id: 'signed-in-dialog', class: 'signed-in__title' }, title)
  const failed = element('p', { class: 'signed-in__failed', role: 'alert' })
  const dialog = element('dialog', { class: 'signed-in__dialog', 'aria-labelledby': heading.id, lang }, heading)
  let isBusy = false
  const buttons = actions.map(([key, act], place) => {
    const button = element('button', { type: 'button', class: place === 0 ? 'signed-in__main' : 'signed-in__quiet' }, t(key))
    button.onclick = async () => {
      if (isBusy) return
      isBusy = true
      failed.textContent = ''
      await act().then(
        () => dialog.close(),
        () => (failed.textContent = t('failed')),
      )
      isBusy = false
    }
    return button
  })
  dialog.append(
    ...texts.map((text) => element('p', {}, text)),
    element('p', {}, more),
    ...(note === undefined ? [] : [element('p', { class: 'signed-in__note' }, note)]),
    failed,
    element('div', { class: 'signed-in__actions' }, ...buttons),
  )
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

/**
 * Stores the answer in the profile, which is saved as a whole; tries once more where it has changed meanwhile.
 * @param version what is accepted; undefined declines
 */
async function answerTerms(version: number | undefined, isAgain = false): Promise<void> {
  const answer = await send('GET', '/api/profiles:loggedIn')
  const { termsOfUseVersionAccepted: _, ...profile } = (await answer.json()) as Record<string, unknown>
  const body = version === undefined ? profile : { ...profile, termsOfUseVersionAccepted: version }
  try {
    await send('PUT', '/api/profiles:loggedIn', { body, version: answer.headers.get('ETag') })
  } catch (error) {
    if (isAgain || !(error instanceof Refusal && error.status === CHANGED_MEANWHILE)) throw error
    await answerTerms(version, true)
  }
}

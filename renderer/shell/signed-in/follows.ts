import { element } from '../../search-box/suggest/element.ts'
import { send, type Viewer } from './server.ts'
import { t } from './texts.ts'

type Followed = Viewer['follows'][number]

/** A switch for the page and for each of its lists: whether the person is told of what changes. */
export function showFollows(follows: readonly Followed[], said: HTMLElement): HTMLElement[] {
  if (follows.length === 0) return []
  const heading = element('p', { class: 'signed-in__heading', id: 'signed-in-follows' }, t('follows'))
  const rows = follows.map((followed) => element('li', {}, createSwitch(followed, said)))
  return [heading, element('ul', { 'aria-labelledby': heading.id }, ...rows)]
}

function createSwitch({ guid, kind, title, isFollowed }: Followed, said: HTMLElement): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: 'signed-in__entry signed-in__switch', role: 'switch', 'aria-checked': String(isFollowed) },
    kind === 'page' ? t('thisPage') : t('onList', { title }),
  )
  let isBusy = false
  button.onclick = async () => {
    if (isBusy) return
    isBusy = true
    said.textContent = ''
    const follows = button.getAttribute('aria-checked') !== 'true'
    try {
      await send(follows ? 'PUT' : 'DELETE', `/api/follows/${guid}`)
      button.setAttribute('aria-checked', String(follows))
      said.textContent = t(follows ? 'followed' : 'unfollowed')
    } catch (error) {
      said.textContent = (error instanceof Error && 'status' in error && error.message) || t('failed')
    }
    isBusy = false
  }
  return button
}

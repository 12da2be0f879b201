import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Stands beside every session and is no secret: whoever has none is not signed in, and nothing is asked for him. */
const SIGN_IN_MARKER = 'XSRF-TOKEN='

/** Who may edit what stands here finds the way there; the page itself is the same for all. */
export async function showEditLink(): Promise<void> {
  if (!document.cookie.includes(SIGN_IN_MARKER)) return
  const path = location.pathname.replace(/\/$/, '')
  const answer = await fetch(`/api/pages:mayEdit?path=${encodeURIComponent(path || '/')}`)
  if (!answer.ok || !((await answer.json()) as { mayEdit: boolean }).mayEdit) return
  const link = document.createElement('a')
  link.className = 'edit-link'
  link.href = `${path}/edit`
  link.textContent = document.documentElement.lang.startsWith('nl') ? nl.editPage : en.editPage
  ;(document.querySelector('footer') ?? document.body).append(link)
}

import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Adds the link to edit mode for people with the right to edit this page; the page itself is the same for all. */
async function showEditLink(): Promise<void> {
  const path = location.pathname.replace(/\/$/, '')
  const answer = await fetch(`/api/pages:mayEdit?path=${encodeURIComponent(path || '/')}`)
  if (!answer.ok || !((await answer.json()) as { mayEdit: boolean }).mayEdit) return
  const text = document.documentElement.lang.startsWith('nl') ? nl.editPage : en.editPage
  const link = document.createElement('a')
  link.href = `${path}/edit`
  link.textContent = text
  // A landmark of its own, early in the order of Tab. In the footer it would take that one's colours.
  const area = document.createElement('nav')
  area.className = 'edit-link'
  area.ariaLabel = text
  area.append(link)
  document.querySelector('.skip-link')?.after(area)
}

// Without an answer there is no link, as for anonymous visitors.
showEditLink().catch(() => {})

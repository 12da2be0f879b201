import { blockLines as block, proseLines as prose } from './block-lines.ts'
import { guidOf } from './build.ts'
import { makeSampleSite } from './sample-site.ts'
import type { Workspace } from './workspace.ts'

/** Three texts, a list and an empty side position. */
const pageFile = (title: string, guid: number) =>
  [
    `---\nschema: 1\nguid: ${guidOf(guid)}\ntitle: ${title}\nlayout: "75 - 25"\nblocks:\n`,
    block(guid + 1, 'text', 'main', 1),
    block(guid + 2, 'text', 'main', 2),
    block(guid + 3, 'text', 'main', 3),
    block(guid + 4, 'list', 'bottom', 1, '    options:\n      title: Berichten\n'),
    '---\n',
    prose(guid + 1, 'Eerste alinea'),
    prose(guid + 2, 'Tweede alinea'),
    prose(guid + 3, 'Derde alinea'),
  ].join('')

/** A site with pages to edit; one has a former address, and one has a block with opening hours. */
export function makePlainEditSite(): Workspace {
  const site = makeSampleSite()
  site.write('pages/met-muis.md', pageFile('Met de muis', 8000).replace('layout:', 'formerUrls: [/verhuisd]\nlayout:'))
  site.write('pages/met-toetsen.md', pageFile('Met toetsen', 8100))
  site.write('pages/bekijken.md', pageFile('Bekijken', 8200))
  site.write('pages/wachten.md', pageFile('Wachten', 8400))
  const hours = '    options:\n      openingHours:\n        week: [{ days: [monday], open: [{ from: "09:00", until: "17:00" }] }]\n'
  site.write('pages/uren.md', pageFile('Uren', 8300).replace('---\n<!--', `${block(8310, 'contact', 'bottom', 2, hours)}---\n<!--`))
  return site
}

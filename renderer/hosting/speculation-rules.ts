import { ownNames } from '#content/model/url/own-names.ts'
import { liveNames } from './live-paths.ts'

/**
 * What browsers may fetch before a link is followed (HTML, “Speculation rules”): the pages of the site itself, once somebody points at a link
 * or begins to press it. Not what differs for each visitor, what changes something, what is no page, and what opens elsewhere. Pages are fetched and not run, so
 * no visit is counted.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                `/(${liveNames.join('|')})`,
                `/(${liveNames.join('|')})/*`,
                '/edit',
                '/*/edit',
                `/${ownNames.media}/*`,
                '/unfollow/*',
                // Files have a dot; pages have none.
                '/*.*',
              ],
            },
          },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow], [rel~=external]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Bytes of the file, the same for every site. */
export const SPECULATION_RULES = `${JSON.stringify(rules)}\n`

/** Its path. Its name is that of its content, since it is kept for good: a test tells when it is to change. */
export const SPECULATION_RULES_PATH = `/${ownNames.assets}/links-8735537a.speculationrules`

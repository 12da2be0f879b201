import { type Chapter, met } from '../../sheet/row.ts'

const oidc = <Title extends string>(title: Title) => `editor-server/api/oidc/oidc.test.ts: ${title}` as const
const DEVICE =
  'editor-server/accounts/locked-out.test.ts: does not open by a cookie of another account, of another site, that was changed, or that is too old'
const SEALED = 'editor-server/accounts/secrets.test.ts: a sealed secret is read with its key alone, and no other two look alike'

export const chapter: Chapter = {
  title: 'Self-contained tokens',
  rows: {
    '9.1.1': met('A token is read once its signature holds', oidc('whose person was changed'), DEVICE),
    '9.1.2': met('Only algorithms that are listed count, and never none', oidc('that says it needs no signature'), SEALED),
    '9.1.3': met('Keys come from where the configuration says', oidc('of a key that it brings along')),
    '9.2.1': met('A token counts for its time', oidc('that has run out'), DEVICE),
    '9.2.2': met('A token counts for its purpose', oidc('is for the browser that left, once and in time'), SEALED),
    '9.2.3': met('A token counts where it was made for', oidc('for another client'), DEVICE),
    '9.2.4': met(
      'Tokens of one key say for whom they are',
      'tests/conformance/asvs/data-and-keys.test.ts: the page has every key once, and no other',
      DEVICE,
    ),
  },
}

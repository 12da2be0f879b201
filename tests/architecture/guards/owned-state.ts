import { defineGuard } from '../guard.ts'
import { isProduct } from '../source-tree.ts'

const server = /^(?:(?:cli|content)\/|editor-server\/(?!app\/|dev\/(client|widgets)\/))/

/** State of the process itself, each with the reason that no server owns it: most remember what a pure function gave. */
const exceptions: Record<string, string> = {
  'editor-server/accounts/passwords.ts': 'hashing is limited by the cores of the machine, whatever servers run on it',
  'editor-server/accounts/password-policy.ts': 'a word list that is loaded once and never changes',
  'content/model/instant/instant.ts': 'what a date means never changes',
  'content/model/validation/describe-issues.ts': 'messages of a language, which never change',
  'content/media-files/hash-of-file.ts': 'hashes hold for a file with this stamp, whoever reads it',
  'content/tenancy/find-site.ts': 'what a Host header is called never changes',
  'editor-server/call-cache/request-index.ts': 'an index follows from host and address alone',
  'editor-server/http/encoding/encoding.ts': 'an encoding follows from a header alone',
  'editor-server/http/correlation/correlate.ts': 'a language follows from a header alone',
}

/** A declaration at the start of a line is module state. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:export )?const \w+(?:: [^=\n]+)? = createThrottle\(/m, 'a throttle of its module'],
  [/\bnew WeakMap<(?:Site|ContentIndex|OidcProvider)\b/m, 'a WeakMap beside a site'],
  [/^let /m, 'a variable of its module'],
  [/^const \w+(?:: [^=\n]+)? = new Map<[^\n]*>\(\)$/m, 'a map of its module'],
  [/^const \w+(?:: [^=\n]+)? = new LRUCache\b/m, 'a cache of its module'],
]

export const guard = defineGuard({
  name: 'owned-state',
  rule: 'state of a server belongs to a site or a server, which ends it: `site.memory`, `site.shared`, `ContentIndex.derive` or a field',
  moreThan: 100,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isProduct(path) && server.test(path) && /\.tsx?$/.test(path))
    const violations = files.flatMap(({ path, text }) =>
      exceptions[path] ? [] : kinds.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${path}: keeps ${what}; give it an owner`),
    )
    return { seen: files.length, violations }
  },
  planted: [
    'content/tenancy/known-sites.ts: keeps a cache of its module; give it an owner',
    'editor-server/api/visits/count-visit.ts: keeps a throttle of its module; give it an owner',
    'editor-server/api/visits/count-visit.ts: keeps a variable of its module; give it an owner',
    'editor-server/pages/closed-pages.ts: keeps a WeakMap beside a site; give it an owner',
    'editor-server/search/search-site.ts: keeps a WeakMap beside a site; give it an owner',
  ],
})

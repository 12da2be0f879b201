import { defineGuard } from '../guard.ts'
import { isProduct } from '../source-tree.ts'

/** Chance that nobody has to be unable to guess. */
const harmlessChance: Record<string, string> = {
  'content/store/create-store.ts': 'how long a transaction waits before it tries again',
  'editor-server/app/edit-mode/session/session.ts': 'how long saving waits before it tries again',
  'editor-server/publishing/delivery/purge-sender.ts': 'how long a purge waits before it tries again',
  'editor-server/publishing/git/content-commits.ts': 'how long a commit waits before it tries again',
}
/** SHA-1 names files of caches and builds, which hold nothing that has to be proved. */
const namesFiles = /^(renderer|cli)\/|^content\/store\/(files|records)\/|^editor-server\/dev\//

const rules: readonly (readonly [pattern: RegExp, isAllowed: (path: string, found: string) => boolean, advice: string])[] = [
  [
    /\bMath\.random\b/g,
    (path) => path in harmlessChance,
    'can be guessed; take randomBytes, or say in this guard why that does not matter',
  ],
  [/'(?:md4|md5|ripemd160|rc4|des(?:-[\w-]+)?)'/g, () => false, 'is broken; take sha256 or seal-secret.ts'],
  [/rejectUnauthorized|NODE_TLS_REJECT\w*/g, () => false, 'lets anybody pretend to be the other end; trust its certificate instead'],
  [/'sha1'/g, (path) => namesFiles.test(path), 'proves nothing; take sha256'],
  [
    /create(?:Cipher|Decipher)iv\('[\w-]+'/g,
    (_, found) => found.endsWith("iv('aes-256-gcm'"),
    'is no authenticated cipher; take seal-secret.ts',
  ],
]

export const guard = defineGuard({
  name: 'cryptography',
  rule: 'secrets come from the generator of the system, and only SHA-256 and AES-256-GCM protect anything',
  moreThan: 40,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isProduct(path))
    const violations = files.flatMap(({ path, text }) =>
      rules.flatMap(([pattern, isAllowed, advice]) =>
        [...text.matchAll(pattern)].filter(([found]) => !isAllowed(path, found)).map(([found]) => `${path}: ${found} ${advice}`),
      ),
    )
    return { seen: files.length, violations }
  },
  planted: [
    'editor-server/accounts/make-code.ts: Math.random can be guessed; take randomBytes, or say in this guard why that does not matter',
    "editor-server/accounts/make-code.ts: 'md5' is broken; take sha256 or seal-secret.ts",
    'editor-server/accounts/make-code.ts: rejectUnauthorized lets anybody pretend to be the other end; trust its certificate instead',
    "editor-server/accounts/make-code.ts: 'sha1' proves nothing; take sha256",
    "editor-server/accounts/make-code.ts: createCipheriv('aes-256-cbc' is no authenticated cipher; take seal-secret.ts",
  ],
})

import { type Chapter, met, none, open } from '../../sheet/row.ts'

const GUARD =
  'tests/architecture/guards/cryptography.ts: secrets come from the generator of the system, and only SHA-256 and AES-256-GCM protect anything'
const KEYS = 'tests/conformance/asvs/data-and-keys.test.ts: the page has every key once, and no other'
const SEALED = 'editor-server/accounts/secrets.test.ts: a sealed secret is read with its key alone, and no other two look alike'

export const chapter: Chapter = {
  title: 'Cryptography',
  rows: {
    '11.1.1': met('Documentation says how keys live', KEYS),
    '11.1.2': met('Documentation lists keys, algorithms and what they protect', KEYS),
    '11.2.1': met(
      'Proven implementations do the work',
      GUARD,
      'tests/architecture/lock-file.test.ts: the lock file has a version and a SHA-512 of every package',
    ),
    '11.2.2': open(
      'Algorithms and keys can be replaced',
      'Hashes of passwords are made anew at a higher cost. `SITE_SECRET` cannot be replaced while what it sealed stays readable.',
      'editor-server/api/passwords/passwords.test.ts: hashes anew what was hashed at a lower cost, when its password is given',
    ),
    '11.2.3': open(
      '128 bits of strength everywhere',
      'All of ours has; a passkey may have RSA of 2,048 bits (112), since some devices make no other.',
      GUARD,
    ),
    '11.3.1': met('No weak modes and paddings', GUARD),
    '11.3.2': met('Only approved ciphers, such as AES-GCM', GUARD),
    '11.3.3': met('What is sealed cannot be changed', SEALED),
    '11.4.1': met('Only approved hashes', GUARD),
    '11.4.2': met(
      'Passwords are kept by a slow hash',
      'editor-server/api/passwords/passwords.test.ts: hashes anew what was hashed at a lower cost, when its password is given',
    ),
    '11.4.3': met(
      'Hashes that prove something are long enough',
      GUARD,
      'cli/commands/audit/verify/verify.test.ts: is sound as the server writes it, empty, with erased accounts, and once old entries have gone',
    ),
    '11.4.4': none('Keys of passwords are stretched', 'No key is made of a password; `SITE_SECRET` is random.'),
    '11.5.1': met(
      'What must not be guessed has 128 random bits',
      GUARD,
      'editor-server/accounts/sessions.test.ts: a session is found by its token alone, with its account, and not in the store',
    ),
    '11.6.1': met(
      'Signatures use approved algorithms',
      'editor-server/api/passkeys/passkeys.test.ts: signs what it was asked to sign, for this host',
    ),
  },
}

import { type Chapter, met, none, open } from '../../sheet/row.ts'

const PROXY = 'Yours: the proxy before the server speaks TLS.'

export const chapter: Chapter = {
  title: 'Communication',
  rows: {
    '12.1.1': none('TLS 1.2 and 1.3 alone', PROXY),
    '12.1.2': none('Strong ciphers alone', PROXY),
    '12.1.3': none('Certificates of clients are checked', 'Nobody signs in by a certificate.'),
    '12.2.1': met(
      'Everything outside goes over TLS',
      'tests/e2e/live-proxies.e2e.ts: who comes by http is sent to https, by the lines of the handbook',
      'tests/conformance/api/answer-headers.test.ts: over https every answer asks to stay there for a year, with all subdomains; over http none does',
    ),
    '12.2.2': none('Certificates are trusted by everybody', 'Yours. The Caddyfile that `site new deploy` writes fetches them.'),
    '12.3.1': open(
      'All connections are encrypted',
      'Mail to another machine and providers are. PostgreSQL is when its address says so, and `site doctor` warns where it does not; caches are when theirs is https. Neither is demanded.',
      'editor-server/mail/mail-sender.test.ts: gets no mail where TLS is asked for',
    ),
    '12.3.2': met(
      'Certificates of others are checked',
      'tests/architecture/guards/cryptography.ts: secrets come from the generator of the system, and only SHA-256 and AES-256-GCM protect anything',
    ),
    '12.3.3': open(
      'Parts of the installation speak TLS to each other',
      'The proxy and Varnish speak http to the server, on one machine or one network of containers.',
    ),
    '12.3.4': open('They trust certain certificates alone', 'As 12.3.3.'),
  },
}

import { type Chapter, met, none, open } from '../../sheet/row.ts'

const NO_GRAPHQL = 'No GraphQL.'
const NO_SOCKETS = 'No WebSocket; only `site dev`, on one’s own machine, has one.'

export const chapter: Chapter = {
  title: 'API and web service',
  rows: {
    '4.1.1': met(
      'Every answer has its type and its encoding',
      'tests/conformance/api/answer-headers.test.ts: every answer of the API says how a browser has to take it, to whomever it goes',
    ),
    '4.1.2': open(
      'Only what people open is redirected to https',
      'The lines for nginx redirect calls of the API as well, so a script that calls by http does not notice.',
      'tests/e2e/live-proxies.e2e.ts: who comes by http is sent to https, by the lines of the handbook',
    ),
    '4.1.3': met(
      'Nobody forges the headers of a proxy',
      'tests/conformance/api/hostile-input.test.ts: forwarded to a site from none',
      'editor-server/http/proxy-warning/warn-of-proxy.test.ts: a proxy that the configuration does not know of is told of once, and requests go on',
    ),
    '4.2.1': met(
      'Where a request ends is not guessed',
      'editor-server/http/listen/listen.test.ts: does not guess where a request with %s ends',
    ),
    '4.3.1': none('GraphQL queries have a cost', NO_GRAPHQL),
    '4.3.2': none('GraphQL does not describe itself', NO_GRAPHQL),
    '4.4.1': none('WebSockets go over TLS', NO_SOCKETS),
    '4.4.2': none('WebSockets look at the origin', NO_SOCKETS),
    '4.4.3': none('WebSockets have tokens of their own', NO_SOCKETS),
    '4.4.4': none('WebSockets get their tokens from the session', NO_SOCKETS),
  },
}

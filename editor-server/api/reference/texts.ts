/** Texts of the API's documentation. Developers read them, in English, like the handbook. */
export const texts = {
  title: 'API of Bouwsteen',
  introduction: [
    'Every site answers on its own host, and a call works on the site of that host alone. Bodies and answers are JSON; a body is strict: what a schema does not name is refused.',
    'A session is carried by the cookie `__Host-sid` or by a bearer token. With the cookie, every call that writes sends the value of the cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN`; with a bearer token it need not.',
    'A change of something that exists names the version it is made on: send the `ETag` of the last answer as `If-Match`. Without it the answer is 428, on another version 412; `*` overwrites whatever is there.',
    'Collections are arrays. One that comes in pages tells the number of all items in `X-Total-Count` and its neighbours in `Link`.',
    'What does not succeed is answered with `application/problem+json` (RFC 9457). Its `code` does not change; its texts are Dutch, or English for who prefers that. What is absent, of another site or not to be seen is 404 in the same words.',
  ],
  server: 'The host of a site',
  correlation: 'Any 8 to 64 letters, digits, points and hyphens; the answer and the log carry it. Without it the server makes one.',
  ifMatch: 'The ETag of the version that this changes, or * for any.',
  etag: 'Version of what is answered, for If-Match.',
  correlationId: 'Id of this request, also in the log.',
  names: 'A value for each name that the schema takes.',
  problem: 'Answer of a call that does not succeed (RFC 9457).',
  security: {
    session: 'Session of a browser; signing in sets it.',
    xsrf: 'Value of the cookie XSRF-TOKEN; asked for with a session cookie on POST, PUT, PATCH and DELETE.',
    bearer: 'Access token of a session, from signing in or sessions:refresh. It lives for minutes and needs no XSRF token.',
  },
  file: 'One file, sent as multipart/form-data.',
  answers: { 200: 'Done.', 201: 'Made.', 202: 'One more step is asked for.', 204: 'Done; no body.', 302: 'Go on to Location.' },
  origin: 'No XSRF token; the header Origin names this very host.',
  throttledAs: {
    signIn: 'Counted together with the other calls that take passwords and short codes.',
    link: 'Counted together with the other calls that take the code of a link or begin something.',
    mail: 'Counted together with the other calls that send a mail.',
    registration: 'Counted together with other registrations.',
  },
} as const

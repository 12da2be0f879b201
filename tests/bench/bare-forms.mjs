// Express alone, which reads the same forms and keeps nothing: what `bench:forms` compares with.
import express from 'express'

const app = express().disable('x-powered-by').set('trust proxy', 1)
app.post('/api/forms/:guid/submissions', express.json({ limit: '512kb' }), (request, response) => {
  const { guid } = request.body
  response.status(201).json({ guid, isWaiting: false })
})
app.get('/readyz', (_request, response) => response.status(200).end())
app.listen(Number(process.argv[2]), '127.0.0.1')

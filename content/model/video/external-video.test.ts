import { describe, expect, it } from 'vitest'
import { findExternalVideo, videoHostSchema } from './external-video.ts'

const hosts = [{ host: 'video.stad.example', name: 'Stadskanaal' }]
const find = (url: string, embedUrl?: string) => findExternalVideo({ url, embedUrl }, hosts)

describe('a video elsewhere', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=x',
    'https://youtu.be/aqz-KE-bpKQ?si=abc',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ])('%s is framed without cookies', (url) => {
    expect(find(url)).toEqual({
      name: 'YouTube',
      host: 'www.youtube-nocookie.com',
      embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    })
  })

  it('starts where its address says', () => {
    expect(find('https://youtu.be/aqz-KE-bpKQ?t=95s')?.embedUrl).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=95')
  })

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  ])('%s is framed without tracking', (url, embedUrl) => {
    expect(find(url)).toEqual({ name: 'Vimeo', host: 'player.vimeo.com', embedUrl })
  })

  it('may stand on a host that the site names, at the address for frames', () => {
    expect(find('https://video.stad.example/kijk/9', 'https://video.stad.example/frame/9')).toEqual({
      name: 'Stadskanaal',
      host: 'video.stad.example',
      embedUrl: 'https://video.stad.example/frame/9',
    })
  })

  it.each([
    'https://video.elders.example/9',
    'http://video.stad.example/9',
    'https://video.stad.example:8443/9',
    'https://video.stad.example.elders.example/9',
    'https://u@video.stad.example/9',
    'https://www.youtube.com/@kanaal',
    'https://www.youtube.com/watch?v=<script>',
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/76979871?h=%22%3E',
    'javascript:alert(1)',
    'youtu.be/aqz-KE-bpKQ',
  ])('%s is of none of them', (url) => {
    expect(find(url)).toBeUndefined()
  })

  it('is never framed at an address of another host than its own', () => {
    expect(find('https://youtu.be/aqz-KE-bpKQ', 'https://video.elders.example/9')).toBeUndefined()
  })
})

describe('a host of the site’s own', () => {
  const isHost = (host: string) => videoHostSchema.safeParse({ host, name: 'Stadskanaal' }).success

  it.each(['video.stad.example', 'a.b', 'film-1.stad.example', 'a1.b2.c3'])('%s', (host) => expect(isHost(host)).toBe(true))

  it.each(['stad', 'Stad.example', '-a.example', 'a-.example', 'a..example', 'a.example.', 'a.-b', 'https://a.example', 'a b.example'])(
    'not %s',
    (host) => expect(isHost(host)).toBe(false),
  )

  it('is no longer than a name of a host may be (RFC 1035, section 2.3.4)', () => {
    expect(isHost(`${'a.'.repeat(126)}b`)).toBe(true)
    expect(isHost(`${'a.'.repeat(127)}b`)).toBe(false)
  })
})

it.each([
  'https://youtu.be/aqz-K',
  `https://youtu.be/${'a'.repeat(21)}`,
  'https://youtu.be/aqz-KE!bpKQ',
  'https://vimeo.com/12',
  'https://vimeo.com/1234567890123456',
  'https://vimeo.com/76979871/8272103f6e/x',
  'https://vimeo.com/x/76979871',
  'https://vimeo.com/76979871/zz72103f6e',
  'https://vimeo.com/76979871?h=zz72103f6e',
  'https://vimeo.com/76979871?h=8272103f6ex',
  'https://vimeo.com/76979871?h=x8272103f6e',
  'https://player.vimeo.com/76979871',
  'https://player.vimeo.com/x/video/76979871',
  'https://player.vimeo.com/video/76979871/x',
  'https://xvimeo.com/76979871',
  'https://vimeo.com.elders.example/76979871',
  'https://x.www.youtube.com/watch?v=aqz-KE-bpKQ',
])('%s is no video', (url) => {
  expect(find(url)).toBeUndefined()
})

it.each([
  ['https://youtu.be/aqz-KE-bpKQ?t=0', ''],
  ['https://youtu.be/aqz-KE-bpKQ?t=x', ''],
  ['https://youtu.be/aqz-KE-bpKQ?start=1', '?start=1'],
  ['https://youtu.be/aqz-KE-bpKQ?t=1m', '?start=1'],
])('%s starts at "%s"', (url, query) => {
  expect(find(url)?.embedUrl).toBe(`https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ${query}`)
})

it('knows Vimeo with a www and a slash, and no hosts where none are given', () => {
  expect(find('https://www.vimeo.com/76979871/')?.name).toBe('Vimeo')
  expect(findExternalVideo({ url: 'https://video.stad.example/9' })).toBeUndefined()
})

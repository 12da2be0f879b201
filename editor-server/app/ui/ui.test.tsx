import { AlarmClock } from 'lucide'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import type { i18n } from 'i18next'
import { loadTexts } from '../page/texts.ts'
import { Avatar } from './avatar/avatar.tsx'
import { Person } from './avatar/person.tsx'
import { Button } from './button/button.tsx'
import { Checkbox } from './checkbox/checkbox.tsx'
import { CodeField } from './code-field/code-field.tsx'
import { ErrorSummary } from './error-summary/error-summary.tsx'
import { FileUpload } from './file-upload/file-upload.tsx'
import { FocalPoint } from './focal-point/focal-point.tsx'
import { IconButton } from './icon-button/icon-button.tsx'
import { Icon } from './icon/icon.tsx'
import { ImageCrop } from './image-crop/image-crop.tsx'
import { LanguageSwitch } from './language-switch/language-switch.tsx'
import { LinkButton } from './link-button/link-button.tsx'
import { MailAddress } from './data-table/mail-address.tsx'
import { Moment } from './data-table/moment.tsx'
import { Notice } from './notice/notice.tsx'
import { NoticeStore } from './notices/notice-store.ts'
import { Notices } from './notices/notices.tsx'
import { PasswordField } from './password-field/password-field.tsx'
import { ProgressBar } from './progress-bar/progress-bar.tsx'
import { QrCode } from './qr-code/qr-code.tsx'
import { RangeField } from './range-field/range-field.tsx'
import { SelectField } from './select-field/select-field.tsx'
import { TextArea } from './text-area/text-area.tsx'
import { TextField } from './text-field/text-field.tsx'

let texts: i18n
beforeAll(async () => {
  texts = await loadTexts('nl', '/account/profile')
})

function render(widget: ReactNode): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <MemoryRouter initialEntries={['/sign-in?returnTo=%2Fx']}>{widget}</MemoryRouter>
    </I18nextProvider>,
  )
}

describe('in tables', () => {
  it('a moment is one for machines too, and its day stands on one line', () => {
    const on = '2026-11-21T13:32:00Z'
    expect(render(<Moment of={on} />)).toBe(
      `<time class="ui-data-table__moment" dateTime="${on}"><span>21 nov 2026,</span> <span>14.32</span></time>`,
    )
    expect(render(<Moment of={on} isDay />)).toBe(`<time class="ui-data-table__moment" dateTime="${on}"><span>21 nov 2026</span></time>`)
  })

  it('an address may break after its @ and before a full stop, and stays the same text', () => {
    const address = 'a.de-vries@voorbeeldstad.example'
    const html = render(<MailAddress of={address} />)
    expect(html).toBe('a<wbr/>.de-vries@<wbr/>voorbeeldstad<wbr/>.example')
    expect(html.replaceAll('<wbr/>', '')).toBe(address)
  })
})

describe('fields', () => {
  it('tie label, hint and what is wrong to the input', () => {
    const html = render(<TextField id="a" label="Naam" hint="Zoals u heet" error="Vul dit in." isOptional />)
    expect(html).toContain('<label class="ui-text-field__label" for="a">Naam <span class="ui-text-field__optional">(niet verplicht)</span>')
    expect(html).toMatch(/<input[^>]* id="a"[^>]* aria-invalid="true"[^>]* aria-describedby="a-hint a-error"/)
    expect(html).toContain('<p class="ui-text-field__error" id="a-error">Vul dit in.</p>')
  })

  it('say nothing of what they have not', () => {
    expect(render(<TextField label="Naam" />)).not.toMatch(/aria-describedby|aria-invalid|niet verplicht/)
  })

  it('have six lines where several are written, and the browser’s own list where one of some is chosen', () => {
    const lines = render(<TextArea id="a" label="Adressen" hint="Op regels" />)
    expect(lines).toMatch(/<textarea[^>]* rows="6"[^>]* id="a"[^>]* aria-describedby="a-hint"/)
    const list = render(
      <SelectField
        id="b"
        label="Taal"
        defaultValue="en"
        options={[
          { value: 'nl', label: 'Nederlands' },
          { value: 'en', label: 'Engels' },
        ]}
      />,
    )
    expect(list).toContain('<label class="ui-text-field__label" for="b">Taal </label>')
    expect(list).toContain('<option value="en" selected="">Engels</option>')
  })

  it('take a password from a manager and a code from a phone', () => {
    const password = render(<PasswordField label="Wachtwoord" autoComplete="new-password" />)
    expect(password).toMatch(
      /<input[^>]*type="password"[^>]*autoComplete="new-password"|<input[^>]*autoComplete="new-password"[^>]*type="password"/i,
    )
    expect(password).toMatch(/<button[^>]*type="button"[^>]*aria-label="Wachtwoord tonen"/)
    const code = render(<CodeField label="Code" />)
    expect(code).toMatch(/autoComplete="one-time-code"/i)
    expect(code).toMatch(/inputMode="numeric"/i)
  })

  it('have the sizes of the specification', () => {
    expect(render(<Checkbox label="Ja" size="md" />)).toContain('data-size="md"')
  })
})

describe('what says something', () => {
  it('a summary takes the focus and leads to each field', () => {
    const html = render(<ErrorSummary attempt={1} errors={[{ fieldId: 'field-email', message: 'Vul uw e-mailadres in.' }]} />)
    expect(html).toContain('role="alert" tabindex="-1"')
    expect(html).toContain('<h2 class="ui-error-summary__title">Er is een probleem</h2>')
    expect(html).toContain('<a href="#field-email">Vul uw e-mailadres in.</a>')
  })

  it('a notice that answers is read out, a bad one at once', () => {
    expect(render(<Notice>a</Notice>)).not.toContain('role=')
    expect(render(<Notice isAnswer>a</Notice>)).toContain('role="status"')
    expect(
      render(
        <Notice kind="negative" isAnswer>
          a
        </Notice>,
      ),
    ).toContain('role="alert"')
  })

  it('pictures beside words are silent, a picture that says something is not', () => {
    expect(render(<Icon of={AlarmClock} />)).toContain('aria-hidden="true"')
    const code = render(<QrCode text="otpauth://totp/x" label="QR-code" />)
    expect(code).toContain('role="img" aria-label="QR-code"')
    expect(code).toMatch(/<path d="(M\d+ \d+h1v1h-1z){100,}/)
  })
})

describe('files and pictures', () => {
  it('files are chosen with a button, and the limits are told with it', () => {
    const html = render(<FileUpload label="Afbeeldingen" upload={() => Promise.resolve('')} />)
    expect(html).toMatch(/role="group" aria-labelledby="(\S+)-label" aria-describedby="\1-hint"/)
    expect(html).toContain('Kies bestanden')
    expect(html.replaceAll('\u00a0', ' ')).toContain('png, jpeg, webp, avif of gif. Elk bestand mag hoogstens 30 MB zijn.')
    expect(html).toMatch(/<input type="file" hidden="" multiple="" accept="image\/png,\.png,/)
    expect(html).toContain('role="log"')
  })

  it('a bar has a name, and a part where that is known', () => {
    expect(render(<ProgressBar label="Voortgang" part={0.5} />)).toMatch(/<label[^>]*>.*Voortgang.*<progress[^>]* max="1" value="0.5">/)
    expect(render(<ProgressBar label="Voortgang" />)).not.toContain('value=')
  })

  it('initials stand for a photo, and are read out where no name stands beside them', () => {
    expect(render(<Avatar name="Maria de Jong" />)).toContain('<span aria-hidden="true">MJ</span>')
    expect(render(<Avatar name="Maria de Jong" alt="Geen foto" />)).toContain('role="img" aria-label="Geen foto"')
    expect(render(<Avatar name="Maria" photo="/a/1" />)).toContain('<img src="/a/1" alt="" width="32" height="32"/>')
    const photo = '00000000-0000-4000-8000-000000000001'
    expect(render(<Person of={{ name: 'Maria', photo }} />)).toMatch(
      /<img src="\/a\/00000000-[^"]+" alt="" width="24" height="24"\/>.*>Maria</,
    )
    expect(render(<Person of={{ name: 'Maria' }} />)).toMatch(/<span aria-hidden="true">M<\/span>.*>Maria</)
  })

  it('a picture is cut where pages cut it', () => {
    const html = render(<FocalPoint src="/a/1" width={2000} height={1000} value={{ x: 0.1, y: 0.5 }} onChange={() => {}} />)
    expect(html).toContain('<svg class="ui-cut-picture" viewBox="0 0 1000 1000" role="img" aria-label="Voorbeeld 1:1">')
    expect(html).toContain('<svg x="10%" y="50%" overflow="visible">')
  })

  it('a slider tells its value in words', () => {
    const html = render(<RangeField label="Zoom" min={1} max={4} value={1.5} valueText="150 %" onValueChange={() => {}} />)
    expect(html).toMatch(/<label[^>]* for="(\S+)">Zoom<.*<input[^>]* id="\1" type="range" aria-valuetext="150 %"/)
  })
})

describe('what is pressed', () => {
  it('a busy button keeps its place in the tab order', () => {
    const html = render(<Button isBusy>Bewaar</Button>)
    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toContain(' disabled')
    expect(render(<Button>Bewaar</Button>)).toContain('type="button"')
  })

  it('a link that looks like a button is a link', () => {
    expect(render(<LinkButton to="/sign-in">Log in</LinkButton>)).toContain('<a class="ui-button" data-look="secondary" href="/sign-in"')
  })

  it('the language switch leads to the same page, and says where one is', () => {
    const html = render(<LanguageSwitch />)
    expect(html).toContain('href="/sign-in?returnTo=%2Fx&amp;language=en" lang="en"')
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(html).toContain('<nav aria-label="Taal">')
  })
})

it('no widget has a style of its own, which the pages’ policy refuses', () => {
  const all = render(
    <>
      <PasswordField label="a" autoComplete="current-password" />
      <CodeField label="b" />
      <Checkbox label="c" />
      <Notice kind="warning" title="d" />
      <QrCode text="e" label="f" />
      <Button look="primary" isBusy icon={<Icon of={AlarmClock} />} />
      <IconButton label="g" icon={AlarmClock} />
      <FileUpload label="h" upload={() => Promise.resolve('')} />
      <ProgressBar label="i" part={0.5} />
      <RangeField label="j" value={1} valueText="1" onValueChange={() => {}} />
      <FocalPoint src="/a/1" width={2} height={1} value={{ x: 0.2, y: 0.4 }} onChange={() => {}} />
      <ImageCrop src="/a/1" onChange={() => {}} onUnreadable={() => {}} />
    </>,
  )
  expect(all).not.toMatch(/ style=| on[a-z]+=/i)
})

describe('notices', () => {
  it('stand in a list that is there before they come, each in its place', () => {
    const store = new NoticeStore()
    expect(render(<Notices store={store} />)).toMatch(/<section aria-label="Berichten"><div [^>]*role="log"/)
    store.show({ message: 'Opgeslagen.', position: 'top-right', timeout: 0, action: { label: 'Ongedaan maken', run: () => {} } })
    const html = render(<Notices store={store} />)
    expect(html).toMatch(
      /data-position="top-right"><div class="ui-notices__notice"[^>]*>.*Opgeslagen\..*Ongedaan maken.*aria-label="Sluit bericht"/,
    )
  })
})

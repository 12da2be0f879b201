import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { defineExamples } from '../../../ui/example/define-examples.ts'
import { sampleGuid, sampleSource } from '../../pickers/sample-source.ts'
import { prose } from '../../text/text-kind.ts'
import { TextOnPage } from '../../text/text-on-page.tsx'

const texts = {
  nl: `## Paspoort aanvragen

U vraagt een paspoort aan op het **stadhuis**. Maak eerst een [afspraak](/g/${sampleGuid(2)}).

Wat neemt u mee?

- uw oude paspoort
- een pasfoto die *niet ouder* is dan 6 maanden
  - in kleur

> [!TIP]
> Met spoed? Dan is uw paspoort er de volgende werkdag.

| Soort | Prijs |
| :-- | --: |
| Paspoort | € 83,87 |
| Spoed | € 57,85 |

<details>Ruwe HTML blijft staan</details>

- [x] foto gemaakt
- [ ] afspraak gemaakt`,
  en: `## Apply for a passport

You apply for a passport at the **town hall**. First make an [appointment](/g/${sampleGuid(2)}).

What do you bring?

1. your old passport
2. a photo that is *no older* than 6 months

| Kind | Price |
| :-- | --: |
| Passport | € 83.87 |`,
} as const

interface StageProps {
  language: keyof typeof texts
  first?: string
  /** Blocks of the page beside the text. */
  others?: number
}

/** A text in a frame, as on the page, with what it stores beside it and a history such as the page has. */
function Stage({ language, first = texts[language], others = 0 }: StageProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  const [element, setElement] = useState<HTMLElement>()
  const [history, setHistory] = useState({ steps: [first], at: 0 })
  const [isOpen, setOpen] = useState(true)
  const [leftOut, setLeftOut] = useState(0)
  const markdown = history.steps[history.at] ?? ''
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page || element) return
    page.documentElement.lang = language
    dress(page)
    const stage = page.createElement('div')
    stage.className = 'text text--normal'
    page.body.append(stage, ...Array.from({ length: others }, () => drawBlock(page)))
    setElement(stage)
  }, [element, language, others])
  const step = (by: number) => setHistory(({ steps, at }) => ({ steps, at: Math.min(steps.length - 1, Math.max(0, at + by)) }))
  return (
    <>
      <iframe ref={frame} title="Page" className="edit-text-stage" height="520" />
      {element && isOpen && (
        <TextOnPage
          element={element}
          kind={prose}
          value={markdown}
          lang={language}
          label={language === 'nl' ? 'Tekst' : 'Text'}
          source={sampleSource}
          at="start"
          onChange={(changed) => setHistory(({ steps, at }) => ({ steps: [...steps.slice(0, at + 1), changed], at: at + 1 }))}
          onUndo={() => step(-1)}
          onRedo={() => step(1)}
          onDone={() => setOpen(false)}
          onLeftOut={setLeftOut}
        />
      )}
      {leftOut > 0 && <p role="status">{language === 'nl' ? `Niet meegekomen: ${leftOut}` : `Left out: ${leftOut}`}</p>}
      {!isOpen && <Button onClick={() => setOpen(true)}>{language === 'nl' ? 'Bewerk' : 'Edit'}</Button>}
      <textarea className="ui-text-field__input edit-text-stored" aria-label="Markdown" rows={14} readOnly value={markdown} />
    </>
  )
}

/** Grounds and inks of its own, as a theme has. */
function dress(page: Document): void {
  const view = page.defaultView
  if (!view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(
    `:root { color-scheme: light dark; background: light-dark(#fff, #10161b); color: light-dark(#151b21, #eef1f4) } a { color: inherit }`,
  )
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

/** A block of a page as long as most are. */
function drawBlock(page: Document): HTMLElement {
  const block = page.createElement('section')
  for (let count = 0; count < 5; count += 1) {
    const paragraph = page.createElement('p')
    paragraph.textContent = 'De gemeente maakt de straat groener, koeler en veiliger voor wie er loopt. '.repeat(4)
    block.append(paragraph)
  }
  return block
}

const long = Array.from(
  { length: 40 },
  (_, order) => `## Kop ${order + 1}\n\n${'Een **regel** met een [link](/wonen) en meer woorden. '.repeat(8)}`,
).join('\n\n')

export const examples = defineExamples({
  title: 'Text on the page',
  description: 'The prose of a block as a text field in a frame, with its toolbar and dialogs in the document around it.',
  examples: [
    {
      name: 'text',
      note: 'Alt+F10 to the toolbar, Escape back; Mod+Z goes back over the steps',
      render: (language) => <Stage language={language} />,
    },
    { name: 'empty', note: 'Type ## and a space, or paste from Word', render: (language) => <Stage language={language} first="" /> },
    {
      name: 'long',
      note: 'A long text on a page of 100 blocks',
      render: (language) => <Stage language={language} first={long} others={99} />,
    },
  ],
})

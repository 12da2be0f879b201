import { sayForm } from '#content/messages/form/say-form.ts'
import { FormBody } from './form-body.tsx'
import type { ShownVersion } from './field-args.ts'
import { useForm } from './client/use-form.ts'

export interface FormIslandProps {
  formGuid: string
  version: ShownVersion
  lang: string
  /** Before every id. */
  ids: string
  headingLevel: 2 | 3 | 4 | 5
  blockGuid?: string
  pageGuid?: string
}

/** A form that goes from step to step, checks and sends without loading another document. Where its script fails, the form posts. */
export function FormIsland(props: FormIslandProps) {
  const { filled, read, status, refusal, isBusy, root, handlers } = useForm(props)
  return (
    <div ref={root} className="form__island" aria-busy={isBusy} {...handlers}>
      {refusal && (
        <p className="form__status form__status--lasting" role="alert">
          {refusal}
        </p>
      )}
      <FormBody
        key={`${filled.step} ${filled.revision}`}
        {...props}
        step={filled.step}
        raw={filled.raw}
        files={filled.files}
        faults={filled.faults}
        answers={read.answers}
        shown={read.shown}
        calculated={read.calculated}
      />
      <p className={status.isVisible ? 'form__status' : 'sr-only'} role="status">
        {status.text}
        {status.asksToSignIn && (
          <>
            {' '}
            <a href={`/sign-in?returnTo=${encodeURIComponent(location.pathname + location.search)}`}>
              {sayForm(props.lang, 'form.toSignIn')}
            </a>
          </>
        )}
      </p>
    </div>
  )
}

export { FormIsland as island }

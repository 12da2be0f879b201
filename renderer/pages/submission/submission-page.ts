import type { Answers } from '#content/model/form/answers.ts'
import type { PublicVersion } from '#content/model/form/public-form.ts'
import type { FormBodyProps } from '../../blocks/form/form-body.tsx'
import type { SaveFormProps } from './save-form.tsx'

/** A page of a form that is being filled in without JavaScript, or was sent. */
export type SubmissionPage =
  /** One step, or the overview. It was sent too soon where it says to `wait` (ms). */
  | { kind: 'step'; lang: string; form: FormBodyProps; wait?: number | undefined }
  /** It was saved, to go on later. */
  | ({ kind: 'saved' } & SaveFormProps)
  /** What was sent, as its sender sees it. */
  | { kind: 'sent'; lang: string; version: PublicVersion; answers: Answers; masked: ReadonlySet<string>; createdOn: string }
  /** It counts once its sender confirms it; with the code of the mail they can. */
  | { kind: 'waiting'; lang: string; version: PublicVersion; guid: string; code?: string | undefined }
  /** What a program reads that filled in what people do not see. */
  | { kind: 'thanks'; lang: string }
  /** Why it cannot go on. */
  | { kind: 'problem'; lang: string; title: string; fix?: string | undefined; backUrl?: string | undefined }

// Written by `npx vitest run content/model -u` from the record.ts of each entity.
import * as account from '../account/record.ts'
import * as audit from '../audit/record.ts'
import * as comment from '../comment/record.ts'
import * as contentHealth from '../content-health/record.ts'
import * as edition from '../edition/record.ts'
import * as follow from '../follow/record.ts'
import * as form from '../form/record.ts'
import * as invitation from '../invitation/record.ts'
import * as legal from '../legal/record.ts'
import * as mail from '../mail/record.ts'
import * as media from '../media/record.ts'
import * as oidc from '../oidc/record.ts'
import * as passkey from '../passkey/record.ts'
import * as password from '../password/record.ts'
import * as publishRequest from '../publish-request/record.ts'
import * as schedule from '../schedule/record.ts'
import * as searchCount from '../search-count/record.ts'
import * as secondFactor from '../second-factor/record.ts'
import * as sentCount from '../sent-count/record.ts'
import * as session from '../session/record.ts'
import * as shredKey from '../shred-key/record.ts'
import * as signIn from '../sign-in/record.ts'
import * as submission from '../submission/record.ts'
import * as template from '../template/record.ts'
import * as translationMark from '../translation-mark/record.ts'
import * as verification from '../verification/record.ts'
import * as version from '../version/record.ts'
import * as visitCount from '../visit-count/record.ts'
import * as wastebasket from '../wastebasket/record.ts'
import * as workingCopy from '../working-copy/record.ts'

/** Every kind of record by its name. */
export const everyKind = {
  ...account,
  ...audit,
  ...comment,
  ...contentHealth,
  ...edition,
  ...follow,
  ...form,
  ...invitation,
  ...legal,
  ...mail,
  ...media,
  ...oidc,
  ...passkey,
  ...password,
  ...publishRequest,
  ...schedule,
  ...searchCount,
  ...secondFactor,
  ...sentCount,
  ...session,
  ...shredKey,
  ...signIn,
  ...submission,
  ...template,
  ...translationMark,
  ...verification,
  ...version,
  ...visitCount,
  ...wastebasket,
  ...workingCopy,
}

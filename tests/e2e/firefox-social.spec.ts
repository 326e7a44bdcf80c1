/** The windows of logins with an account elsewhere in Firefox, with the real modal, frame, gateway and providers. */
import { test } from '../support/e2e-embedded.ts'
import { blocked, windowEnds } from '../support/e2e-social-ends.ts'

test(
  'in Firefox no end of a window but the login itself ends the page’s login, whatever windows post',
  windowEnds,
)

test(
  'in Firefox a window that is blocked says so, and the tab itself goes to the provider and comes back',
  blocked,
)

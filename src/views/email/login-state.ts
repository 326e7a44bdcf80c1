import { computed, type ReadableAtom } from 'nanostores'
import { $isSlow } from '../../flows/email/countdown.ts'
import { $emailLogin } from '../../flows/email/machine.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $online } from '../../stores/online.ts'
import type { FieldState } from './field/field-state.ts'
import { failureText } from './use-email-messages.ts'

export { resumeLogin, submitEmail, submitPasskey } from '../../flows/email/log-in.ts'

/** State of the login for an address field. */
export const $fieldState: ReadableAtom<FieldState> = computed(
  [$emailLogin, $furtherMessages, $isSlow, $online, $formatLocale],
  (now, { email: words }, isSlow, isOnline, locale) => {
    const failure = now.step === 'refused' ? now.failure : undefined
    return {
      isBusy: now.step === 'asking' || now.step === 'entering',
      failure,
      isInvalid: failure?.code === 'email-invalid',
      failureText: words && failure && failureText(words, failure, { isOnline, locale }),
      note: isSlow ? words?.slow : undefined,
    }
  },
)

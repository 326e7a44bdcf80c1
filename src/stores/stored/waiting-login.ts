import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { plainName } from '../../domain/text.ts'
import { storedValue } from './stored-value.ts'

/** What a login by e-mail waits for: that the link of its mail is opened, or that the code is typed. */
export interface WaitingLogin {
  step: 'device' | 'code'
  email: string
}

/** The login that waits for its mail. How long is known from the time of that mail. */
export const $waitingLogin = storedValue<WaitingLogin>(
  STORAGE_KEYS.waitingLogin,
  (text) => {
    const [, step, email = ''] = /^(device|code) (\S{1,252}@\S+)$/.exec(text) ?? []
    // Matched above.
    return plainName(email, 254) === email && email ? { step: step as 'device' | 'code', email } : undefined
  },
  ({ step, email }) => `${step} ${email}`,
)

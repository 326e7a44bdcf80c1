/** Rows of the alert bar in its tones, over Connect. */
import { coded, ERRORS, type CodeShown } from '../../src/errors/codes.ts'
import type { AlertTone } from '../../src/errors/error-row.ts'
import { setAlert } from '../../src/stores/modal/notices.ts'
import type { Row } from './row.ts'
import { fox } from './samples.ts'
import { wallets } from './world.ts'

const ALERTS: readonly (readonly [tone: AlertTone, code: CodeShown<'alert'>])[] = [
  ['info', 'multi-wallet-off'],
  ['good', 'server-error'],
  ['warn', 'local-configuration-ignored'],
  ['bad', 'rate-limited'],
]

export const ALERT_ROWS: readonly Row[] = ALERTS.map(([tone, code]) => ({
  name: `alert-${tone}`,
  view: 'Connect',
  set() {
    wallets([fox])
    const { cause } = coded(code, { keys: '"features.email"' })
    setAlert({ code, tone, detail: cause instanceof Error ? cause.message : ERRORS[code].sentence })
  },
}))

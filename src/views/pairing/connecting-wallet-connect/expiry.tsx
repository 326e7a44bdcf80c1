import { fill } from '../../../domain/fill.ts'
import { $secondsLeft } from '../../../flows/pairing/show-pairing.ts'
import { $pairing } from '../../../stores/connections/pairing.ts'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useMessages } from '../../modal/use-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import css from './connecting-wallet-connect.css?inline'

/** Countdown. Screen readers can read it; it is not announced every second. */
export function Expiry() {
  useSheet(css)
  const { pairing: words } = useMessages()
  const left = useStore($secondsLeft)
  const isReady = useStore($pairing).step === 'ready'
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className="connecting-wallet-connect-expiry surface tabular" role="timer" aria-live="off">
      {isReady && fill(words.expires, { time })}
    </p>
  )
}

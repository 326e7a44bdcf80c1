import { $payMethod, $payMethods, pickMethod } from '../../../flows/buy/quotes.ts'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { useStore } from '../../shared/use-store.ts'
import { useBuyMessages } from '../use-buy-messages.ts'

/** Brand names, the same in every language. */
const BRANDS: Readonly<Record<string, string>> = {
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  paypal: 'PayPal',
  pix: 'Pix',
  ideal: 'iDEAL',
  upi: 'UPI',
}

/** Name of a payment method; an unknown one is shown in the provider's spelling. */
export const methodName = (method: string): string => BRANDS[method] ?? method

/** Payment methods, if there are several: one of them, or any. */
export function Methods() {
  const { methods: words } = useBuyMessages()
  const methods = useStore($payMethods)
  const picked = useStore($payMethod)
  if (methods.length < 2 && picked === undefined) return null
  const nameOf = (method: string) => ({ card: words.card, bank: words.bank })[method] ?? methodName(method)
  return (
    <div className="buy-presets" role="group" aria-label={words.label}>
      {[undefined, ...methods].map((method) => (
        <Pressable
          key={method ?? ''}
          className="buy-preset"
          aria-pressed={method === picked}
          onClick={() => pickMethod(method)}
        >
          <bdi>{method === undefined ? words.any : nameOf(method)}</bdi>
        </Pressable>
      ))}
    </div>
  )
}

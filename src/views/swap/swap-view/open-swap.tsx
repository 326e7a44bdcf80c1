import { leftToRight } from '../../../ui/text/left-to-right.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import { forgetSwap, resumeSwap } from '../../../flows/swap/swap.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $savedSwap } from '../../../stores/stored/swaps.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { exactAmount } from '../../send/texts.ts'
import { useStore } from '../../shared/use-store.ts'
import { useSwapMessages } from '../use-swap-messages.ts'

/** An unfinished swap whose approval was given, or reset. */
export function OpenSwap() {
  const { resume: words } = useSwapMessages()
  const saved = useStore($savedSwap)
  const locale = useStore($formatLocale)
  if (!saved) return null
  const { sell, buy, amount } = saved.order
  return (
    <section className="send-card surface" aria-label={words.title}>
      <b>{words.title}</b>
      <p className="send-note">
        <Sentence
          text={saved.kind === 'reset' ? words.resetText : words.text}
          values={{ amount: leftToRight(exactAmount(amount, sell, locale)), symbol: buy.symbol }}
        />
      </p>
      <div className="two">
        <Button variant="quiet" small onClick={forgetSwap}>
          {words.forget}
        </Button>
        <Button
          small
          onClick={() => {
            resumeSwap()
            goTo('SwapPreview')
          }}
        >
          {words.go}
        </Button>
      </div>
    </section>
  )
}

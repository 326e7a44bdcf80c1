import { useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import { leftToRight } from '../../../ui/text/left-to-right.ts'
import type { SwapCallKind, SwapPlan } from '../../../domain/transfers/swap/plan.ts'
import type { SwapStep } from '../../../flows/swap/steps.ts'
import { $connection } from '../../../stores/connections/connections.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Steps, type Step } from '../../../ui/review/steps.tsx'
import { exactAmount } from '../../send/texts.ts'
import { useStore } from '../../shared/use-store.ts'
import { unitsText } from '../texts.ts'
import { useSwapMessages } from '../use-swap-messages.ts'

type CallStepsProps = { swapping: SwapStep; plan: SwapPlan }

/** The calls of the swap, in order; only if there are several. */
export function CallSteps({ swapping, plan }: CallStepsProps) {
  const { preview: words } = useSwapMessages()
  const [shown, setShown] = useState<readonly SwapCallKind[]>([])
  const left = plan.calls.map(({ kind }) => kind)
  // Completed calls stay visible.
  if (left.some((kind) => !shown.includes(kind))) setShown(left)
  const line = useLine(swapping, plan)
  // A stopped swap sends no further call.
  if (shown.length < 2 || !left.length) return null
  return (
    <>
      <Steps label={words.steps} steps={shown.map((kind) => line(kind, left.includes(kind)))} />
      {plan.isOne && <p className="send-note">{words.isOne}</p>}
    </>
  )
}

function useLine(swapping: SwapStep, { order, least, isOne }: SwapPlan) {
  const { preview: words } = useSwapMessages()
  const locale = useStore($formatLocale)
  const wallet = useStore($connection)?.connector.name ?? ''
  const amount = exactAmount(order.amount, order.sell, locale)
  const titles = {
    reset: words.reset,
    approve: fill(words.approve, { amount: leftToRight(amount) }),
    swap: words.swap,
  }
  const texts = {
    reset: fill(words.resetText, { symbol: order.sell.symbol }),
    approve: words.approveText,
    swap: fill(words.swapText, {
      amount: leftToRight(amount),
      least: leftToRight(unitsText(least, order.buy, locale)),
    }),
  }
  const current = swapping.step === 'asking' || swapping.step === 'mining' ? swapping.kind : undefined
  return (kind: SwapCallKind, isLeft: boolean): Step => {
    const isNow = current === kind || (isOne && current === 'swap')
    const isFailed = swapping.step === 'failed' && swapping.kind === kind
    const waits = swapping.step === 'mining' ? words.inBlock : fill(words.inWallet, { wallet })
    return {
      key: kind,
      state: isFailed ? 'bad' : isNow ? 'now' : isLeft ? 'next' : 'done',
      title: titles[kind],
      text: isNow ? waits : isLeft ? texts[kind] : words.isDone,
    }
  }
}

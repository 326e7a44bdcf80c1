import { fill } from '../../../domain/fill.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { percentText } from '../../send/texts.ts'
import { WarningBox } from '../../shared/request/warning-box.tsx'
import { useStore } from '../../shared/use-store.ts'
import { useSwapMessages } from '../use-swap-messages.ts'
import { impactLevel } from '../../../domain/transfers/swap/impact.ts'

/** Shown if the price impact is high. */
export function ImpactNote({ impact }: { impact: number | undefined }) {
  const { impact: words } = useSwapMessages()
  const locale = useStore($formatLocale)
  const level = impactLevel(impact)
  if (!level || impact === undefined) return null
  return (
    <WarningBox level={level} title={fill(words.title, { percent: percentText(impact, locale) })}>
      {words.text}
    </WarningBox>
  )
}

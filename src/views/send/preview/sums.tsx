import { fill } from '../../../domain/fill.ts'
import { moneyText } from '../../../domain/money/money.ts'
import type { TransferPlan } from '../../../domain/transfers/transfer.ts'
import { worthOf } from '../../../domain/transfers/worth.ts'
import { $recipient } from '../../../flows/send/recipient.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Figure } from '../../../ui/text/amount.tsx'
import { useStore } from '../../shared/use-store.ts'
import { AmountLine } from '../parts/amount-line.tsx'
import { TokenPill } from '../parts/token-pill.tsx'
import { exactNumber, percentText } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'
import { usePlace } from './use-token.ts'

/** The amount that leaves and, if a token keeps a part, the amount that arrives. */
export function Sums({ plan }: { plan: TransferPlan }) {
  const { preview: words } = useSendMessages()
  const locale = useStore($formatLocale)
  const recipient = useStore($recipient)
  const { token, currency } = usePlace(plan)
  const { amount, arrives, costs } = plan
  const keeps = costs.find(({ kind }) => kind === 'token-fee')
  const name = 'name' in recipient ? recipient.name : undefined
  const number = (value: bigint) => exactNumber(value, token.decimals, locale)
  return (
    <div className="send-card surface">
      <span className="send-label">{words.youSend}</span>
      <AmountLine text={number(amount)}>
        <TokenPill token={token} />
      </AmountLine>
      {token.price && (
        <span className="send-label tabular">
          <Figure text={moneyText(worthOf(amount, token.decimals, token.price), currency, locale)} />
        </span>
      )}
      {arrives !== amount && (
        <div className="send-arrives">
          <span className="send-label">
            <bdi>{name ? fill(words.receives, { name }) : words.theyReceive}</bdi>
          </span>
          <AmountLine text={number(arrives)}>
            <TokenPill token={token} />
          </AmountLine>
          {keeps?.basisPoints !== undefined && (
            <p className="send-note">
              {fill(words.keeps, {
                name: token.name || token.symbol,
                percent: percentText(keeps.basisPoints, locale),
              })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

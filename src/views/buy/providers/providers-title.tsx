import { fill } from '../../../domain/fill.ts'
import { $buyToken } from '../../../flows/buy/draft.ts'
import { useStore } from '../../shared/use-store.ts'
import type { TitleProps } from '../../view-props.ts'
import { useBuyMessages } from '../use-buy-messages.ts'

/** Names the token once it is known. */
export function ProvidersTitle({ title }: TitleProps) {
  const { titleOf } = useBuyMessages()
  const token = useStore($buyToken)
  return token ? <bdi>{fill(titleOf, { symbol: token.symbol })}</bdi> : title
}

import { fill } from '../../domain/fill.ts'
import type { Explanation } from '../../domain/requests/explain/explanation.ts'
import { parseChainId } from '../../domain/networks/chain-id.ts'
import type { Reading } from '../../domain/requests/reading.ts'
import { $accountUpgrades, isUpgradeOf, type AccountUpgrade } from '../../stores/account/account-upgrades.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import type { ReviewedRequest } from '../../stores/review.ts'
import { DraftSentence } from '../shared/request/draft-sentence.tsx'
import { useRequestMessages } from '../shared/request/use-request-messages.ts'
import { useStore } from '../shared/use-store.ts'

interface CallsProps {
  review: ReviewedRequest
  explanation: Explanation
}

/**
 * The steps of a request, in order, each as one sentence; of a batch, also whether all take effect or none, and that its wallet would
 * upgrade the account first.
 */
export function Calls({ review, explanation }: CallsProps) {
  const { review: words } = useRequestMessages()
  const { reading } = explanation
  const { steps } = explanation.draft ?? explanation
  const locale = useStore($formatLocale)
  const isUpgrading = useStore($accountUpgrades).some((one) => isOfReview(one, review, reading))
  if (!steps.length) return null
  const more = reading.acts.length - steps.length
  return (
    <>
      <ol className="review-calls surface" aria-label={words.steps}>
        {steps.map((text, index) => (
          <li key={index} dir="auto">
            <DraftSentence text={text} />
          </li>
        ))}
        {more > 0 && <li>{fill(words.moreSteps, { count: new Intl.NumberFormat(locale).format(more) })}</li>}
      </ol>
      {reading.form === 'batch' && (
        <p className="review-together">
          {reading.isAtomic ? words.stepsTogether : words.stepsInTurn}
          {isUpgrading && ` ${fill(words.stepsUpgrade, { wallet: review.wallet })}`}
        </p>
      )}
    </>
  )
}

function isOfReview(upgrade: AccountUpgrade, { connector }: ReviewedRequest, { from, network }: Reading) {
  const isThere = upgrade.chain === 0 || upgrade.chain === parseChainId(network)
  return isThere && !!from && isUpgradeOf(upgrade, { connector: connector.id, address: from })
}

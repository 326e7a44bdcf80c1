import { fill } from '../../../domain/fill.ts'
import { pressAgain } from '../../../flows/buy/press.ts'
import type { OrderStep } from '../../../flows/buy/steps.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { WaitRing } from '../../../ui/text/wait-ring.tsx'
import { ProviderTile } from '../parts/provider-tile.tsx'
import { useBuyMessages } from '../use-buy-messages.ts'
import { startAgain } from '../../../flows/buy/start-again.ts'

/** The order is being created, or creating it failed. */
export function Making({ ordering }: { ordering: Exclude<OrderStep, { step: 'idle' }> }) {
  const { progress, failures } = useBuyMessages()
  const { provider } = ordering
  const isFailed = ordering.step === 'failed'
  const [title = '', text = ''] = isFailed
    ? failures[ordering.code]
    : progress[ordering.step === 'open' ? 'waiting' : ordering.step]
  const values = { provider: `\u2068${provider}\u2069` }
  return (
    <>
      <div role={isFailed ? 'alert' : 'status'}>
        <Message
          lead={
            <WaitRing state={isFailed ? 'failed' : 'waiting'}>
              <ProviderTile size={56} name={provider} />
            </WaitRing>
          }
          title={fill(title, values)}
          text={fill(text, values)}
        />
      </div>
      {isFailed && <Ways code={ordering.code} />}
    </>
  )
}

function Ways({ code }: { code: Extract<OrderStep, { step: 'failed' }>['code'] }) {
  const { actions: words } = useBuyMessages()
  if (code === 'blocked')
    return (
      <div className="two">
        <Button variant="quiet" onClick={() => pressAgain('tab')}>
          {words.inThisTab}
        </Button>
        <Button data-autofocus onClick={() => pressAgain('window')}>
          {words.tryAgain}
        </Button>
      </div>
    )
  return code === 'away' ? (
    <Button data-autofocus onClick={() => pressAgain('window')}>
      {words.tryAgain}
    </Button>
  ) : (
    <Button data-autofocus onClick={startAgain}>
      {words.again}
    </Button>
  )
}

import { fill } from '../../../domain/fill.ts'
import { connectWallet } from '../../../flows/connect/connect-wallet.ts'
import { $isLinked } from '../../../flows/connect/ask-installed.ts'
import { $connecting } from '../../../flows/connections/attempt.ts'
import { $imitations, $nameOf } from '../../../flows/catalogue/installed-wallets.ts'
import { goBack } from '../../../flows/modal/modal.ts'
import { $connectors } from '../../../stores/connections/connectors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { WaitRing } from '../../../ui/text/wait-ring.tsx'
import { WalletIcon } from '../../../ui/pictures/wallet-icon.tsx'
import { useMessages } from '../../modal/use-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import type { ViewProps } from '../../view-props.ts'
import { sentencesOf } from './sentences.ts'
import css from './connecting-external.css?inline'
import { useSheet } from '../../../ui/use-sheet.ts'

/** Connecting an installed wallet: waiting, pending, declined, missing or timed out; or connected already. */
export function ConnectingExternalView({ params }: ViewProps<'ConnectingExternal'>) {
  useSheet(css)
  const { connecting: words } = useMessages()
  const step = useStore($connecting)
  const connector = useStore($connectors).find(
    ({ id, namespace }) => id === params.connectorId && (params.namespace ?? namespace) === namespace,
  )
  const isImitation = useStore($imitations).includes(params.connectorId)
  const nameOf = useStore($nameOf)
  const wallet = connector ? nameOf(connector) : params.connectorId
  const isLinked = useStore($isLinked)
  const [title, text] = isLinked ? [words.linkedTitle, words.linkedText] : sentencesOf(step, words)
  const hasFailed = step.step === 'failed'
  return (
    <>
      <div className="connecting-external" data-state={step.step} aria-live="polite">
        <Message
          lead={
            <WaitRing state={hasFailed ? 'failed' : isLinked ? 'idle' : 'waiting'}>
              <WalletIcon
                name={connector?.name ?? wallet}
                src={isImitation ? undefined : connector?.icon}
                size={72}
              />
            </WaitRing>
          }
          title={fill(title, { wallet })}
          text={fill(text, { wallet })}
        />
      </div>
      {!isLinked &&
        (hasFailed && step.code === 'wallet-not-found' ? (
          <Button onClick={goBack}>{words.otherWallet}</Button>
        ) : (
          <Button
            variant={hasFailed ? 'main' : 'quiet'}
            // This view shows the failure.
            onClick={() => void connectWallet(params.connectorId, params).catch(() => undefined)}
          >
            {words.tryAgain}
          </Button>
        ))}
    </>
  )
}

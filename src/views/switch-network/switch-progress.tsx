import { namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { fill } from '../../domain/fill.ts'
import { switchInModal } from '../../flows/network/choose-network.ts'
import { $switching, type SwitchStep } from '../../flows/network/switch-network.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import type { Messages } from '../../messages/en.ts'
import { $connections } from '../../stores/connections/connections.ts'
import { $networks } from '../../stores/networks.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Message } from '../../ui/text/message.tsx'
import { NetworkIcon } from '../../ui/pictures/network-icon.tsx'
import { WaitRing } from '../../ui/text/wait-ring.tsx'
import { useStore } from '../shared/use-store.ts'
import { NetworkPicture } from './network-picture.tsx'
import { useMessages } from '../modal/use-messages.ts'

export function SwitchProgress({ id }: { id: CaipNetworkId }) {
  const messages = useMessages()
  const { network: words } = messages
  const step = useStore($switching)
  const target = useStore($networks)?.find(({ caipNetworkId }) => caipNetworkId === id)
  const network = target?.name ?? id
  const namespace = namespaceOf(id)
  // The network's wallet, which need not be the active one.
  const asked = useStore($connections).find((connection) => connection.namespace === namespace)
  const wallet = asked?.connector.name ?? ''
  const [title, text] = sentencesOf(step, messages)
  const hasFailed = step.step === 'failed'
  return (
    <>
      <div aria-live="polite">
        <Message
          lead={
            <WaitRing state={hasFailed ? 'failed' : 'waiting'}>
              {target ? (
                <NetworkPicture network={target} size={72} />
              ) : (
                <NetworkIcon name={network} size={72} />
              )}
            </WaitRing>
          }
          title={fill(title, { network, wallet })}
          text={fill(text, { network, wallet })}
        />
      </div>
      {hasFailed && <Button onClick={() => switchInModal(id)}>{words.tryAgain}</Button>}
      {mayAdd(step) && (
        <Button variant="quiet" onClick={() => switchInModal(id, { isNew: true })}>
          {words.add}
        </Button>
      )}
    </>
  )
}

/** Failures that may mean that the wallet does not know the network: some decline it, some say nothing. */
const MAY_BE_UNKNOWN: ReadonlySet<string> = new Set<ErrorCode>([
  ...(['switch-rejected', 'switch-failed', 'switch-timed-out'] as const),
])

/** Where the wallet was asked to add the network already, and refused, it is not offered again. */
export const mayAdd = (step: SwitchStep) =>
  step.step === 'failed' && MAY_BE_UNKNOWN.has(step.code) && namespaceOf(step.network) === 'eip155'

export function sentencesOf(
  step: SwitchStep,
  { network: words, connecting }: Messages,
): [title: string, text: string] {
  if (step.step !== 'failed') return [words.switchingTitle, words.switchingText]
  switch (step.code) {
    case 'switch-rejected':
      return [words.declinedTitle, connecting.declinedText]
    case 'switch-pending':
      return [words.pendingTitle, words.pendingText]
    case 'switch-timed-out':
      return [words.timedOutTitle, words.timedOutText]
    case 'chain-not-supported':
    case 'network-not-found':
      return [words.unsupportedTitle, words.unsupportedText]
    default:
      return [words.failedTitle, words.failedText]
  }
}

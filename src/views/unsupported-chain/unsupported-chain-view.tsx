import { referenceOf } from '../../domain/networks/caip.ts'
import { fill } from '../../domain/fill.ts'
import { switchInModal } from '../../flows/network/choose-network.ts'
import { disconnectInUse } from '../../flows/connections/disconnect-wallet.ts'
import { $switching } from '../../flows/network/switch-network.ts'
import { $connection } from '../../stores/connections/connections.ts'
import { $networks } from '../../stores/networks.ts'
import { $appName } from '../../stores/app-name.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Message } from '../../ui/text/message.tsx'
import { Note } from '../../ui/text/note.tsx'
import { RowList } from '../../ui/lists/row-list.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { useStore } from '../shared/use-store.ts'
import { NetworkPicture } from '../switch-network/network-picture.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { mayAdd, sentencesOf } from '../switch-network/switch-progress.tsx'

/** The wallet is on a chain that the page does not support: choose one of the page's or disconnect. */
export function UnsupportedChainView() {
  const messages = useMessages()
  const { unsupported: words, network: switchWords } = messages
  const connection = useStore($connection)
  const networks = useStore($networks)
  const step = useStore($switching)
  const app = useStore($appName)
  if (!connection) return null
  const wallet = connection.connector.name
  const asked =
    step.step === 'idle' ? undefined : networks?.find(({ caipNetworkId }) => caipNetworkId === step.network)
  const [title, text] = sentencesOf(step, messages)
  return (
    <>
      <div aria-live="polite">
        {step.step === 'failed' ? (
          <Note tone="bad" title={fill(title, { wallet, network: asked?.name ?? '' })}>
            {fill(text, { wallet, network: asked?.name ?? step.network })}
          </Note>
        ) : (
          <Note tone="bad" title={words.alertTitle}>
            {fill(words.alertText, { wallet, chain: referenceOf(connection.network) })}
          </Note>
        )}
      </div>
      <Message small text={fill(words.text, { app })} />
      {!networks && <Skeleton height={56} />}
      <RowList label={switchWords.list}>
        {networks
          ?.filter(({ chainNamespace }) => chainNamespace === connection.namespace)
          .map((network) => {
            const { caipNetworkId, name } = network
            const isAsked = step.step === 'waiting' && step.network === caipNetworkId
            return (
              <Row
                key={caipNetworkId}
                lead={<NetworkPicture network={network} />}
                title={name}
                busy={isAsked}
                end={isAsked && switchWords.confirm}
                onClick={() => switchInModal(caipNetworkId)}
              />
            )
          })}
      </RowList>
      {step.step === 'failed' && mayAdd(step) && (
        <Button variant="quiet" onClick={() => switchInModal(step.network, { isNew: true })}>
          {switchWords.add}
        </Button>
      )}
      <Button variant="quiet" onClick={() => void disconnectInUse()}>
        {words.disconnect}
      </Button>
    </>
  )
}

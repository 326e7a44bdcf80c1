import type { TransactionRecord } from '../../../domain/transfers/transfer.ts'
import { explorerTransactionUrl } from '../../../domain/networks/explorer.ts'
import { closeModal } from '../../../flows/modal/modal.ts'
import { $networks } from '../../../stores/networks.ts'
import { $allTransactions } from '../../../stores/stored/transactions.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Decision } from '../../../ui/review/decision.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { Steps } from '../../../ui/review/steps.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useStore } from '../../shared/use-store.ts'
import type { ViewProps } from '../../view-props.ts'
import css from '../send.css?inline'
import { useSendMessages } from '../use-send-messages.ts'
import { Contact } from '../parts/contact.tsx'
import { Arrival } from './arrival.tsx'
import { Details } from './details.tsx'
import { Heading } from './heading.tsx'
import { useSteps } from './use-steps.ts'

/** The state of a transaction. It is followed whether this view is shown or not. */
export function StatusView({ params: { id } }: ViewProps<'TransactionStatus'>) {
  useSheet(css)
  const { status: words } = useSendMessages()
  const record = useStore($allTransactions).find((one) => one.id === id)
  if (record) return <Status record={record} />
  return (
    <>
      <Message title={words.gone} text={words.goneText} />
      <Button onClick={() => closeModal()}>{words.done}</Button>
    </>
  )
}

function Status({ record }: { record: TransactionRecord }) {
  const { status: words } = useSendMessages()
  const network = useStore($networks)?.find(({ caipNetworkId }) => caipNetworkId === record.network)
  const hash = record.replacedBy ?? record.hash
  const explorer = network && hash !== undefined ? explorerTransactionUrl(network, hash) : undefined
  return (
    <div className="send">
      <div role="status">
        <Heading record={record} />
        <Arrival record={record} />
      </div>
      <Steps label={words.steps} steps={useSteps(record)} />
      <Details record={record} />
      <Save record={record} />
      <Decision>
        <div className={explorer ? 'two' : undefined}>
          {explorer && (
            <Button variant="quiet" href={explorer}>
              {words.explorer}
            </Button>
          )}
          <Button data-autofocus onClick={() => closeModal()}>
            {words.done}
          </Button>
        </div>
      </Decision>
    </div>
  )
}

/** Saves the recipient as a contact. */
function Save({ record: { kind, network, from, to, toName } }: { record: TransactionRecord }) {
  if (kind !== 'send' || to === undefined) return null
  return <Contact recipient={{ network, from, address: to }} suggestion={toName} />
}

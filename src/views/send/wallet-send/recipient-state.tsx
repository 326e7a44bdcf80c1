import { fill } from '../../../domain/fill.ts'
import { NAMESPACE_NAMES } from '../../../domain/networks/namespace-names.ts'
import type { PaymentRequest } from '../../../domain/transfers/recipient.ts'
import { $recipient, retryName, type RecipientState as State } from '../../../flows/send/recipient.ts'
import type { SendMessages } from '../../../messages/send/en.ts'
import { $network, $networks } from '../../../stores/networks.ts'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { Spinner } from '../../../ui/text/spinner.tsx'
import { AddressLines } from '../../../ui/review/address-lines.tsx'
import { useStore } from '../../shared/use-store.ts'
import { useSendMessages } from '../use-send-messages.ts'

type RecipientStateProps = { id: string; isPasteFailed: boolean }

/** State of the parsed recipient. A name is followed by its full address. */
export function RecipientState({ id, isPasteFailed }: RecipientStateProps) {
  const { recipient: words } = useSendMessages()
  const state = useStore($recipient)
  return (
    <div className="send-recipient-state" id={id} aria-live="polite">
      {state.step === 'empty' && isPasteFailed && <p className="send-problem">{words.pasteFailed}</p>}
      {state.step === 'resolving' && (
        <p className="send-looking">
          <Spinner />
          <Sentence text={words.resolving} values={{ name: state.name }} />
        </p>
      )}
      {state.step === 'resolved' && state.name && (
        <>
          <p className="send-note">
            <Sentence text={words.isNow} values={{ name: state.name }} />
          </p>
          <AddressLines small value={state.address} />
        </>
      )}
      {state.step === 'resolved' && state.request && <Link request={state.request} />}
      {state.step === 'invalid' && <Invalid state={state} />}
    </div>
  )
}

/** The values of a payment link are filled in; its text is untrusted. */
function Link({ request: { label, message, ...asked } }: { request: PaymentRequest }) {
  const { recipient: words } = useSendMessages()
  const text = [label, message].filter(Boolean).join(' · ')
  return (
    <>
      {Object.keys(asked).length > 0 && <p className="send-note">{words.linkFilled}</p>}
      {text && (
        <p className="send-note">
          <Sentence text={words.linkSays} values={{ text }} />
        </p>
      )}
    </>
  )
}

function Invalid({ state }: { state: State & { step: 'invalid' } }) {
  const messages = useSendMessages()
  const network = useStore($network)
  const networks = useStore($networks)
  const other =
    networks?.find(({ caipNetworkId }) => caipNetworkId === state.network)?.name ??
    (state.namespace ? NAMESPACE_NAMES[state.namespace] : state.network)
  return (
    <p className="send-problem">
      <Icon name="alert" size={16} />
      <span>
        {sentence(messages, state.problem, { network: network?.name ?? '', other: other ?? '' })}{' '}
        {state.problem === 'name-failed' && (
          <Pressable className="link" onClick={retryName}>
            {messages.recipient.tryAgain}
          </Pressable>
        )}
      </span>
    </p>
  )
}

const sentence = (
  { recipientProblems }: SendMessages,
  problem: keyof SendMessages['recipientProblems'],
  values: Readonly<Record<string, string>>,
) => fill(recipientProblems[problem], values)

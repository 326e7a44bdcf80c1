import { useId, useState } from 'react'
import { $signing } from '../../flows/sign-in/machine.ts'
import type { PreparedMessage, SigningStep } from '../../flows/sign-in/steps.ts'
import { $appName } from '../../stores/app-name.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { $options } from '../../stores/options.ts'
import { Address } from '../../ui/text/address.tsx'
import { Message } from '../../ui/text/message.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { Tile } from '../../ui/lists/tile.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { WalletIcon } from '../../ui/pictures/wallet-icon.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'
import { Choice } from './choice.tsx'
import { Progress } from './progress.tsx'
import css from './siwx-sign-message.css?inline'
import { WhatIsSigned } from './what-is-signed.tsx'

/** Shows the message in plain words before requesting the signature. */
export function SIWXSignMessageView() {
  useSheet(css)
  const { signIn: words } = useMessages()
  const step = useStore($signing)
  const account = useStore($account)
  const connection = useStore($connection)
  const app = useStore($appName)
  const { appIcon } = useStore($options)
  const message = useShownMessage(step)
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  if (!account || !connection) return null
  const { name: wallet, icon } = connection.connector
  const address = (
    <b className="siwx-address">
      <Address value={account.address} />
    </b>
  )
  return (
    <>
      <Message
        lead={
          <div className="siwx-icons">
            <Tile name={app} src={appIcon} size={56} />
            <WalletIcon name={wallet} src={icon} size={56} />
          </div>
        }
        title={<Sentence text={words.heading} values={{ app }} />}
        text={
          !isWhole && (
            <span id={id}>
              <Sentence text={words.text} values={{ address }} />
            </span>
          )
        }
      />
      {(message || isOnItsWay(step)) && (
        <WhatIsSigned message={message} isWhole={isWhole} onWhole={setWhole} />
      )}
      <Progress step={step} wallet={wallet} site={message?.data.domain || app} />
      <Choice step={step} describedBy={id} />
    </>
  )
}

const isOnItsWay = ({ step }: SigningStep) => step !== 'failed' && step !== 'unknown'

/** Keeps the last message while cancelling. */
function useShownMessage(step: SigningStep): PreparedMessage | undefined {
  const message = 'message' in step ? step.message : undefined
  const [last, setLast] = useState(message)
  if (message && message !== last) setLast(message)
  return step.step === 'cancelling' ? last : message
}

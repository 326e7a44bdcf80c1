import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import { isEvmAddress, isSameAddress } from '../../../domain/account/address.ts'
import type { Network } from '../../../domain/networks/network.ts'
import { hasWrongChecksum } from '../../../domain/requests/evm/evm-address.ts'
import { saveAddress } from '../../../flows/names/edit.ts'
import { $editing } from '../../../flows/names/machine.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useStore } from '../../shared/use-store.ts'
import { useNameMessages } from '../use-name-messages.ts'
import { EditState, SaveButton } from './edit-state.tsx'

interface AddressFormProps {
  network: Pick<Network, 'caipNetworkId' | 'name'>
  name: string
  account: string
  saved: string
}

/** The address of the name on one network. */
export function AddressForm({
  network: { caipNetworkId, name: label },
  name,
  account,
  saved,
}: AddressFormProps) {
  const { edit: words } = useNameMessages()
  const [text, setText] = useState(saved)
  const editing = useStore($editing)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const address = text.trim()
  const problem = problemOf(address)
  const isBusy = editing.step === 'asking' || editing.step === 'sending'
  const isReady = !!address && !problem && !isSameAddress('eip155', address, saved)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) void saveAddress(caipNetworkId, address)
  }
  // The button disappears; the focus stays in the form.
  const useOwn = () => {
    setText(account)
    field.current?.focus()
  }
  const title = fill(words.address, { network: label })
  return (
    <form className="name-form" aria-label={title} onSubmit={submit} noValidate>
      <label className="name-card surface" data-wrong={problem && ''}>
        <span>{title}</span>
        <textarea
          ref={field}
          rows={1}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          translate="no"
          enterKeyHint="done"
          value={text}
          readOnly={isBusy}
          aria-invalid={problem && true}
          aria-describedby={id}
          onKeyDown={submitOnEnter}
          onChange={(event) => setText(event.target.value.replace(/[\r\n]+/g, ''))}
        />
      </label>
      <p id={id} className="name-say" role="status" data-tone="bad">
        {problem && words[problem]}
      </p>
      {!isSameAddress('eip155', address, account) && !isBusy && (
        <Button variant="quiet" small onClick={useOwn}>
          {words.useOwn}
        </Button>
      )}
      <EditState part={caipNetworkId} name={name} />
      <SaveButton part={caipNetworkId} isReady={isReady} />
    </form>
  )
}

/** An address has one line: Enter submits. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function problemOf(address: string): 'invalid' | 'checksum' | undefined {
  if (!address) return undefined
  if (!isEvmAddress(address)) return 'invalid'
  return hasWrongChecksum(address) ? 'checksum' : undefined
}

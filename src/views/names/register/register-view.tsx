import type { SubmitEvent } from 'react'
import { fill } from '../../../domain/fill.ts'
import { leftToRight } from '../../../ui/text/left-to-right.ts'
import { $label, $nameCheck, checkNameAgain, setName, type NameCheck } from '../../../flows/names/draft.ts'
import { $naming } from '../../../flows/names/machine.ts'
import { registerName } from '../../../flows/names/register.ts'
import { $hasNames, $ownName } from '../../../flows/names/open-names.ts'
import { $account } from '../../../stores/connections/connections.ts'
import { $nameZone } from '../../../stores/account/name-zone.ts'
import { $online } from '../../../stores/online.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { KeyValue, KeyValues } from '../../../ui/review/key-values.tsx'
import { Address } from '../../../ui/text/address.tsx'
import { Note } from '../../../ui/text/note.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useStore } from '../../shared/use-store.ts'
import { EditView } from '../edit/edit-view.tsx'
import css from '../names.css?inline'
import { useNameMessages } from '../use-name-messages.ts'
import { Field } from './field.tsx'

/** Choosing an available name, and registering it by a signature. */
export function RegisterView() {
  useSheet(css)
  const words = useNameMessages()
  const check = useStore($nameCheck)
  const naming = useStore($naming)
  const label = useStore($label)
  const zone = useStore($nameZone) ?? ''
  const hasNames = useStore($hasNames)
  const own = useStore($ownName)
  const isBusy = naming.step === 'asking' || naming.step === 'sending'
  const isReady = check.step === 'free'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) void registerName()
  }
  if (own) return <EditView />
  if (!hasNames) return <Note tone="info">{words.none}</Note>
  return (
    <form className="name-form" aria-label={words.title} onSubmit={submit} noValidate>
      <Field label={label} zone={zone} check={check} isBusy={isBusy} onChange={setName} />
      <Suggestions check={check} />
      <Terms name={isReady ? check.name : undefined} />
      <Late />
      <Failure />
      <Button type="submit" busy={isBusy} disabled={!isReady}>
        {naming.step === 'asking' ? words.asking : naming.step === 'sending' ? words.sending : words.register}
      </Button>
    </form>
  )
}

function Suggestions({ check }: { check: NameCheck }) {
  const words = useNameMessages()
  if (check.step === 'unchecked')
    return (
      <Button variant="quiet" onClick={checkNameAgain}>
        {words.again}
      </Button>
    )
  if (check.step !== 'not-free' || check.suggestions.length === 0) return null
  return (
    <div className="name-picks" role="group" aria-label={words.suggestions}>
      <p className="name-say">{words.suggestions}</p>
      {check.suggestions.map((name) => (
        <Row
          key={name}
          title={<bdi dir="ltr">{name}</bdi>}
          end={<Tag tone="good">{words.free}</Tag>}
          onClick={() => setName(name)}
        />
      ))}
    </div>
  )
}

/** Shows the name to register, and that it is free of charge, before the wallet is called. */
function Terms({ name }: { name: string | undefined }) {
  const words = useNameMessages()
  const account = useStore($account)
  if (!account) return null
  return (
    <>
      <KeyValues>
        <KeyValue name={words.pointsTo}>
          <Address value={account.address} />
        </KeyValue>
        <KeyValue name={words.cost}>{words.costFree}</KeyValue>
      </KeyValues>
      {name && (
        <Note tone="info" title={words.signs}>
          {' '}
          {fill(words.signsText, { name: leftToRight(name) })}
        </Note>
      )}
    </>
  )
}

/** The wallet is asked again. */
function Late() {
  const words = useNameMessages()
  const naming = useStore($naming)
  return (
    <div role="status" className="name-failure">
      {naming.step === 'asking' && naming.isAgain && <Note tone="info">{words.late}</Note>}
    </div>
  )
}

function Failure() {
  const words = useNameMessages()
  const naming = useStore($naming)
  const isOnline = useStore($online)
  const text =
    naming.step === 'failed' &&
    (isOnline
      ? naming.failure.code === 'refused' && naming.failure.detail
        ? naming.failure.detail
        : fill(words.failures[naming.failure.code], { name: leftToRight(naming.name) })
      : words.offline)
  return (
    <div role="alert" className="name-failure">
      {text && <Note tone="bad">{text}</Note>}
    </div>
  )
}

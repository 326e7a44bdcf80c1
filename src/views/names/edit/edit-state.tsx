import { fill } from '../../../domain/fill.ts'
import { leftToRight } from '../../../ui/text/left-to-right.ts'
import { $editing } from '../../../flows/names/machine.ts'
import type { NameFailure, NamePart } from '../../../flows/names/steps.ts'
import type { NameMessages } from '../../../messages/names/en.ts'
import { $online } from '../../../stores/online.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/text/note.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { useStore } from '../../shared/use-store.ts'
import { useNameMessages } from '../use-name-messages.ts'

/** State of a change, shown next to its field. */
export function EditState({ part, name }: { part: NamePart; name: string }) {
  const words = useNameMessages()
  const isOnline = useStore($online)
  const editing = useStore($editing)
  const own = editing.step !== 'idle' && editing.part === part ? editing : undefined
  const isLate = own?.step === 'asking' && own.isAgain
  return (
    <>
      <div role="status" className="name-failure">
        {own?.step === 'saved' && <Tag tone="good">{words.edit.saved}</Tag>}
        {isLate && <Note tone="info">{words.late}</Note>}
      </div>
      <div role="alert" className="name-failure">
        {own?.step === 'failed' && (
          <Note tone="bad">{isOnline ? sentenceOf(own.failure, name, words) : words.offline}</Note>
        )}
      </div>
    </>
  )
}

function sentenceOf({ code, detail }: NameFailure, name: string, words: NameMessages): string {
  if (code === 'refused' && detail) return detail
  const sentences: Readonly<Record<NameFailure['code'], string>> = {
    ...words.failures,
    ...words.edit.failures,
  }
  return fill(sentences[code], { name: leftToRight(name) })
}

export function SaveButton({ part, isReady }: { part: NamePart; isReady: boolean }) {
  const words = useNameMessages()
  const editing = useStore($editing)
  const isBusy = editing.step === 'asking' || editing.step === 'sending'
  const isOwn = isBusy && editing.part === part
  return (
    <Button type="submit" busy={isOwn} disabled={!isReady || (isBusy && !isOwn)}>
      {isOwn ? (editing.step === 'asking' ? words.asking : words.sending) : words.edit.save}
    </Button>
  )
}

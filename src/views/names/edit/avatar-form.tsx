import { type SubmitEvent, useId, useState } from 'react'
import { avatarProblem } from '../../../flows/names/avatar.ts'
import { saveAvatar } from '../../../flows/names/edit.ts'
import { $editing } from '../../../flows/names/machine.ts'
import { useStore } from '../../shared/use-store.ts'
import { useNameMessages } from '../use-name-messages.ts'
import { EditState, SaveButton } from './edit-state.tsx'

/** The picture, as a URL. */
export function AvatarForm({ saved, name }: { saved: string; name: string }) {
  const { edit: words } = useNameMessages()
  const [text, setText] = useState(saved)
  const editing = useStore($editing)
  const id = useId()
  const link = text.trim()
  const problem = avatarProblem(link)
  const isBusy = editing.step === 'asking' || editing.step === 'sending'
  const isReady = !problem && link !== saved
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) void saveAvatar(link)
  }
  return (
    <form className="name-form" aria-label={words.avatar} onSubmit={submit} noValidate>
      <label className="name-card surface" data-wrong={problem && ''}>
        <span>{words.avatar}</span>
        <input
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          value={text}
          readOnly={isBusy}
          aria-invalid={problem && true}
          aria-describedby={id}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p id={id} className="name-say" role="status" data-tone={problem && 'bad'}>
        {problem ? words[problem] : words.avatarHint}
      </p>
      <EditState part="avatar" name={name} />
      <SaveButton part="avatar" isReady={isReady} />
    </form>
  )
}

import { type ReactNode, useId } from 'react'
import type { PreparedMessage } from '../../flows/sign-in/steps.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { viewIcons } from '../../ui/pictures/view-icons.ts'
import { useMessages } from '../modal/use-messages.ts'
import { MessageFields } from './message-fields.tsx'

type WhatIsSignedProps = {
  message: PreparedMessage | undefined
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
}

/** The message as rows or as exact text. */
export function WhatIsSigned({ message, isWhole, onWhole }: WhatIsSignedProps) {
  const { signIn: words } = useMessages()
  const id = useId()
  return (
    <div className="siwx-signed">
      <div id={id}>
        {isWhole && message ? (
          // Scrollable, so it must be focusable.
          <div className="siwx-whole surface" role="region" aria-label={words.message} tabIndex={0} dir="ltr">
            {toTheLetter(message.text)}
          </div>
        ) : (
          <MessageFields message={message} />
        )}
      </div>
      <Pressable
        className="siwx-more"
        aria-expanded={isWhole}
        aria-controls={id}
        disabled={!message}
        onClick={() => onWhole(!isWhole)}
      >
        {isWhole ? words.hideMessage : words.showMessage}
        <Icon name={viewIcons.chevronDown} size={16} />
      </Pressable>
    </div>
  )
}

/** Shows bidirectional control characters as visible marks, because they could make the text read differently. */
function toTheLetter(text: string): ReactNode[] {
  return text.split(/(\p{Bidi_Control})/u).map((part, index) =>
    index % 2 ? (
      <bdi
        key={index}
        className="siwx-mark"
        data-code={`U+${part.charCodeAt(0).toString(16).padStart(4, '0')}`}
      >
        {part}
      </bdi>
    ) : (
      part
    ),
  )
}

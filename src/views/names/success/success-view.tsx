import { fill } from '../../../domain/fill.ts'
import { leftToRight } from '../../../ui/text/left-to-right.ts'
import { leaveNames } from '../../../flows/names/open-names.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import type { ViewProps } from '../../view-props.ts'
import css from '../names.css?inline'
import { useNameMessages } from '../use-name-messages.ts'

/** The account has its name. */
export function SuccessView({ params }: ViewProps<'RegisterAccountNameSuccess'>) {
  useSheet(css)
  const { success: words } = useNameMessages()
  return (
    <>
      <Message
        lead={
          <span className="name-mark">
            <Icon name="check" size={28} />
          </span>
        }
        title={fill(words.title, { name: leftToRight(params.name) })}
        text={words.text}
      />
      <Button data-autofocus onClick={leaveNames}>
        {words.done}
      </Button>
    </>
  )
}

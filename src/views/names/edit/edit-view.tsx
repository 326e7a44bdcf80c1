import { ownOrigins } from '../../../domain/web/public-url.ts'
import { avatarPreview } from '../../../flows/names/avatar.ts'
import { $ownName } from '../../../flows/names/open-names.ts'
import { $profile, renewProfile } from '../../../flows/names/profile.ts'
import { $account } from '../../../stores/connections/connections.ts'
import { $options } from '../../../stores/options.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { Note } from '../../../ui/text/note.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useStore } from '../../shared/use-store.ts'
import css from '../names.css?inline'
import { useNameMessages } from '../use-name-messages.ts'
import { Addresses } from './addresses.tsx'
import { AvatarForm } from './avatar-form.tsx'

/** The account's name: its picture, and its addresses. Each is changed by a signature. */
export function EditView() {
  useSheet(css)
  const words = useNameMessages()
  const name = useStore($ownName)
  const profile = useStore($profile)
  const account = useStore($account)
  const options = useStore($options)
  if (!name || !account) return null
  const known = 'value' in profile ? profile.value : undefined
  return (
    <div className="name-form">
      <Message
        lead={
          <Avatar
            address={account.address}
            src={known && avatarPreview(known.avatar, ownOrigins(options))}
            size={72}
          />
        }
        title={<bdi dir="ltr">{name}</bdi>}
        text={words.owner}
      />
      {known ? (
        <>
          <AvatarForm saved={known.avatar} name={name} />
          <Addresses profile={known} name={name} account={account.address} />
        </>
      ) : profile.step === 'failed' ? (
        <Unread />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Unread() {
  const { edit: words } = useNameMessages()
  return (
    <>
      <div role="alert">
        <Note tone="bad">{words.unread}</Note>
      </div>
      <Button variant="quiet" onClick={renewProfile}>
        {words.retry}
      </Button>
    </>
  )
}

function Loading() {
  const { edit: words } = useNameMessages()
  return (
    <div className="name-form" role="status">
      <span className="visually-hidden">{words.loading}</span>
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  )
}

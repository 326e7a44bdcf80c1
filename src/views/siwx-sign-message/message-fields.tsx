import type { ReactNode } from 'react'
import { plainName } from '../../domain/text.ts'
import type { PreparedMessage } from '../../flows/sign-in/steps.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $networks } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { Address } from '../../ui/text/address.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'
import { expiryOf } from './expiry.ts'

/** Longer values get the full width and scroll. */
const LONG = 120

/** Fields of the message as rows; placeholders until it is loaded. */
export function MessageFields({ message }: { message: PreparedMessage | undefined }) {
  const { signIn: words } = useMessages()
  const locale = useStore($formatLocale)
  const networks = useStore($networks)
  const { signInStatement } = useStore($options)
  const data = message?.data
  const expiry = message && expiryOf(message, locale)
  const statement = plainName(data ? data.statement : signInStatement, Infinity)
  const network = networks?.find(({ caipNetworkId }) => caipNetworkId === data?.chainId)
  return (
    <dl className="siwx-fields" aria-busy={!data}>
      <Field label={words.site}>
        {data && (
          <>
            <bdi dir="ltr">{data.domain}</bdi>{' '}
            <span className="siwx-right" role="img" aria-label={words.siteIsRight} title={words.siteIsRight}>
              <Icon name="check" size={16} />
            </span>
          </>
        )}
      </Field>
      <Field label={words.account}>{data && <Address value={data.accountAddress} />}</Field>
      <Field label={words.network}>{data && <bdi>{network?.name ?? data.chainId}</bdi>}</Field>
      {statement && (
        <Field label={words.statement} isLong={statement.length > LONG}>
          {data && <bdi>{statement}</bdi>}
        </Field>
      )}
      {(expiry || !data) && (
        <Field label={words.expires}>
          {expiry && (
            <time dateTime={expiry.time} title={expiry.exactly}>
              {expiry.inWords}
            </time>
          )}
        </Field>
      )}
    </dl>
  )
}

type FieldProps = { label: string; isLong?: boolean; children: ReactNode }

function Field({ label, isLong, children }: FieldProps) {
  return (
    <div className="siwx-field" data-long={isLong || undefined}>
      <dt>{label}</dt>
      <dd tabIndex={isLong ? 0 : undefined}>{children || <Skeleton width={96} />}</dd>
    </div>
  )
}

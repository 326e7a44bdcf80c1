import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { plainName } from '../../domain/text.ts'
import type { PreparedMessage } from '../../flows/sign-in/sign-in-step.ts'
import { $locale } from '../../stores/locale.ts'
import { $networks } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { Address } from '../../ui/text/address.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { expiryOf } from './expiry.ts'

/** Longer values get the full width and scroll. */
const LONG = 120

/** Fields of the message as rows; placeholders until it is loaded. */
export function MessageFacts({ message }: { message: PreparedMessage | undefined }) {
  const { signIn: words } = useMessages()
  const locale = useStore($locale)
  const networks = useStore($networks)
  const { signInStatement } = useStore($options)
  const data = message?.data
  const expiry = message && expiryOf(message, locale)
  const statement = plainName(data ? data.statement : signInStatement, Infinity)
  const network = networks?.find(({ caipNetworkId }) => caipNetworkId === data?.chainId)
  return (
    <dl className="siwx-facts" aria-busy={!data}>
      <Fact label={words.site}>
        {data && (
          <>
            <bdi dir="ltr">{data.domain}</bdi>{' '}
            <span className="siwx-right" role="img" aria-label={words.siteIsRight} title={words.siteIsRight}>
              <Icon name="check" size={16} />
            </span>
          </>
        )}
      </Fact>
      <Fact label={words.account}>{data && <Address value={data.accountAddress} />}</Fact>
      <Fact label={words.network}>{data && <bdi>{network?.name ?? data.chainId}</bdi>}</Fact>
      {statement && (
        <Fact label={words.statement} isLong={statement.length > LONG}>
          {data && <bdi>{statement}</bdi>}
        </Fact>
      )}
      {(expiry || !data) && (
        <Fact label={words.expires}>
          {expiry && (
            <time dateTime={expiry.time} title={expiry.exactly}>
              {expiry.inWords}
            </time>
          )}
        </Fact>
      )}
    </dl>
  )
}

type FactProps = { label: string; isLong?: boolean; children: ReactNode }

function Fact({ label, isLong, children }: FactProps) {
  return (
    <div className="siwx-fact" data-long={isLong || undefined}>
      <dt>{label}</dt>
      <dd tabIndex={isLong ? 0 : undefined}>{children || <Skeleton width={96} />}</dd>
    </div>
  )
}

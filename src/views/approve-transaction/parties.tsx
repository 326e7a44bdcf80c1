import type { ReactNode } from 'react'
import { addressKey } from '../../domain/account/address.ts'
import { fill } from '../../domain/fill.ts'
import type { Explanation } from '../../domain/requests/explain/explanation.ts'
import { isGrant, isOnChain } from '../../domain/sessions/grants.ts'
import { plainName } from '../../domain/text.ts'
import { $shownCurrency } from '../../flows/review/shown-currency.ts'
import { $features } from '../../stores/features.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $networks } from '../../stores/networks.ts'
import type { ReviewedRequest } from '../../stores/review.ts'
import { AddressLines } from '../../ui/review/address-lines.tsx'
import { KeyValue, KeyValues } from '../../ui/review/key-values.tsx'
import { Address } from '../../ui/text/address.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { useRequestMessages } from '../shared/request/use-request-messages.ts'
import { useStore } from '../shared/use-store.ts'
import { profileOf, quantity, worth } from './figures.ts'
import { isSignature } from './is-signature.ts'

type PartiesProps = { review: ReviewedRequest; explanation: Explanation }

/** Parties of the request, the requesting page, and the network fee. */
export function Parties({ review, explanation }: PartiesProps) {
  const { review: words } = useRequestMessages()
  const networks = useStore($networks)
  const { reading, description } = explanation
  const network = networks?.find(({ caipNetworkId }) => caipNetworkId === reading.network)
  const parties = description.parties.filter(
    ({ role, address }) =>
      role !== 'signer' && (reading.from === undefined || addressKey(address) !== addressKey(reading.from)),
  )
  return (
    <KeyValues>
      {parties.map(({ role, address, name }) => (
        <KeyValue key={`${role} ${address}`} name={words.roles[role]}>
          <Who address={address} name={name} />
        </KeyValue>
      ))}
      {reading.from && (
        <KeyValue name={words.from}>
          <Address value={reading.from} />
        </KeyValue>
      )}
      <KeyValue name={words.requestedBy}>
        <bdi dir="ltr">{review.host}</bdi>
        {review.around !== undefined && (
          <small>{fill(words.inPageOf, { page: review.around || words.unknownPage })}</small>
        )}
      </KeyValue>
      {network && (
        <KeyValue name={words.network}>
          <bdi>{network.name}</bdi>
        </KeyValue>
      )}
      <Granted explanation={explanation} />
      {isGrant(reading.method) && <TakeBack isOnChain={isOnChain(reading.method)} />}
      {!isSignature(explanation) && reading.form !== 'other' && (
        <KeyValue name={words.networkFee}>
          <Fee explanation={explanation} />
        </KeyValue>
      )}
    </KeyValues>
  )
}

/** The maximum that may be spent without a prompt. */
function Granted({ explanation }: Pick<PartiesProps, 'explanation'>) {
  const { fields } = useRequestMessages()
  const locale = useStore($formatLocale)
  const currency = useStore($shownCurrency)
  return explanation.reading.acts.map((act, index) => {
    if (act.act !== 'grant' || act.total === undefined) return null
    const profile = profileOf(explanation, act.asset)
    if (profile?.decimals === undefined) return null
    const money = worth(act.total, profile, { locale, currency })
    const amount = `${quantity(act.total, profile, locale)} ${plainName(profile.symbol, 24)}`
    return (
      <KeyValue key={index} name={fields['at-most']}>
        <bdi dir="ltr">
          <strong>{[amount, money].filter(Boolean).join(' · ')}</strong>
        </bdi>
      </KeyValue>
    )
  })
}

/** How to revoke a session later. */
function TakeBack({ isOnChain }: { isOnChain: boolean }) {
  const { review: words } = useRequestMessages()
  const { smartSessions: here } = useStore($features)
  return (
    <KeyValue name={words.takeBack}>
      {here ? words.takeBackHere : words.takeBackInWallet}
      {here && isOnChain && <small>{words.takeBackFrom}</small>}
    </KeyValue>
  )
}

/** A known name is shown with the ends of the address; without one the address is shown in full. */
function Who({ address, name }: { address: string; name: string | undefined }): ReactNode {
  if (!name) return <AddressLines value={address} small />
  return (
    <>
      <bdi>{plainName(name, 40)}</bdi> · <Address value={address} />
    </>
  )
}

function Fee({ explanation }: { explanation: Explanation }) {
  const { review: words } = useRequestMessages()
  const locale = useStore($formatLocale)
  const currency = useStore($shownCurrency)
  const networks = useStore($networks)
  const { effects } = explanation.knowledge
  if (explanation.stage !== 'complete') return <Skeleton width={112} />
  const fee = effects?.status === 'checked' ? effects.fee : undefined
  const network = networks?.find(({ caipNetworkId }) => caipNetworkId === explanation.reading.network)
  if (fee === undefined || !network) return words.feeUnknown
  const { symbol, decimals } = network.nativeCurrency
  const own = explanation.knowledge.assets.find(({ asset }) => asset.kind === 'native')
  const profile = { asset: { kind: 'native' as const }, isKnown: true, ...own, symbol, decimals }
  const money = worth(fee, profile, { locale, currency })
  return (
    <bdi dir="ltr">{[`${quantity(fee, profile, locale)} ${symbol}`, money].filter(Boolean).join(' · ')}</bdi>
  )
}

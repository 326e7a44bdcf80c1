/** Quotes of all providers for an amount, requested in parallel. */
import { compare } from '../../../src/domain/money/decimal.ts'
import { writeQuote, writeRefusal, writeSingle, type Quoted } from './answers.ts'
import { no, ok, type OnRampAnswer, type OnRampAsk } from './ask.ts'
import { askQuote, isRefusal, type NoQuote, type ProviderQuote, type Wanted } from './provider-api.ts'
import { isWrong, members, readQuotesAsk, type Wrong } from './read-ask.ts'
import type { OnRampProvider, OnRampSettings } from './settings.ts'

interface Answered {
  provider: OnRampProvider
  /** Quotes, one per payment method; or why there are none. */
  answer: readonly ProviderQuote[] | NoQuote
}

/** Requests quotes of all providers with an API that serve the network. */
async function answersOf(
  { providers }: OnRampSettings,
  wanted: Wanted,
  signal: AbortSignal,
  excluded: readonly unknown[] = [],
): Promise<Answered[]> {
  const asked = providers.flatMap((provider) => {
    const { id, networks, via } = provider
    const isAsked = networks.includes(wanted.network) && !excluded.includes(id)
    return isAsked && via.kind === 'api' ? [{ provider, via }] : []
  })
  return Promise.all(
    asked.map(async ({ provider, via }) => ({ provider, answer: await askQuote(via, wanted, signal) })),
  )
}

/** Valid quotes, sorted by the amount received, highest first. */
const good = (answers: readonly Answered[]): Quoted[] =>
  answers
    .flatMap(({ provider, answer }) =>
      isRefusal(answer) ? [] : answer.map((quote) => ({ provider, quote })),
    )
    .sort((a, b) => compare(b.quote.amount, a.quote.amount))

export async function multiQuotes(
  settings: OnRampSettings,
  { body, signal }: OnRampAsk,
): Promise<OnRampAnswer> {
  const wanted = readQuotesAsk(settings, body)
  if (isWrong(wanted)) return no(400, wanted)
  const { excludeProviders, withRefusals } = members(body)
  const excluded = Array.isArray(excludeProviders) ? (excludeProviders as readonly unknown[]) : []
  const answers = await answersOf(settings, wanted, signal, excluded)
  const quotes = good(answers).map((quoted) => writeQuote(wanted, quoted))
  const refusals = answers.flatMap(({ provider, answer }) =>
    isRefusal(answer) ? [writeRefusal(provider, answer)] : [],
  )
  // Other kits expect every item to be a quote, so refusals are opt-in.
  return ok(withRefusals === true ? [...quotes, ...refusals] : quotes)
}

/** The best quote of all providers. */
export async function singleQuote(
  settings: OnRampSettings,
  wanted: Wanted | Wrong,
  signal: AbortSignal,
): Promise<OnRampAnswer> {
  if (isWrong(wanted)) return no(400, wanted)
  const [best] = good(await answersOf(settings, wanted, signal))
  return best ? ok(writeSingle(wanted, best)) : no(422, { name: 'amount', description: 'There is no quote' })
}

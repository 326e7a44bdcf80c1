/** What providers give for an amount, asked side by side. */
import { compare } from '../../../src/domain/money/decimal.ts'
import { writeQuote, writeRefusal, writeSingle, type Quoted } from './answers.ts'
import { no, ok, type OnRampAnswer, type OnRampAsk } from './ask.ts'
import { askQuote, isRefusal, type NoQuote, type ProviderQuote, type Wanted } from './provider-api.ts'
import { isWrong, members, readQuotesAsk, type Wrong } from './read-ask.ts'
import type { OnRampProvider, OnRampSettings } from './settings.ts'

interface Answered {
  provider: OnRampProvider
  /** Quotes, one for each way to pay; or why there are none. */
  answer: readonly ProviderQuote[] | NoQuote
}

/** Of all providers that serve the network, each as it answers. */
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

/** What arrives decides; the most is first. */
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
  // Other kits read every member as a quote.
  return ok(withRefusals === true ? [...quotes, ...refusals] : quotes)
}

/** The best of all. */
export async function singleQuote(
  settings: OnRampSettings,
  wanted: Wanted | Wrong,
  signal: AbortSignal,
): Promise<OnRampAnswer> {
  if (isWrong(wanted)) return no(400, wanted)
  const [best] = good(await answersOf(settings, wanted, signal))
  return best ? ok(writeSingle(wanted, best)) : no(422, { name: 'amount', description: 'There is no quote' })
}

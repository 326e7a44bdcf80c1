/** What a page wants visitors to agree to. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { $features } from '../features.ts'
import { $options } from '../options.ts'

export interface Legal {
  /** Links (http or https), at least one. */
  terms: string | undefined
  privacy: string | undefined
  /** Whether nothing can be connected before the visitor has ticked the box. */
  isAsked: boolean
}

/** As `safeHttpUrl()`, which is in a file that Connect does not wait for. */
function link(text: unknown): string | undefined {
  const base = globalThis.location?.href
  if (typeof text !== 'string' || !text || !URL.canParse(text, base)) return undefined
  const { protocol, href } = new URL(text, base)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** `undefined` where the page names neither. */
export const $legal: ReadableAtom<Legal | undefined> = computed(
  [$options, $features],
  ({ termsUrl, privacyUrl }, { legalCheckbox }) => {
    const [terms, privacy] = [link(termsUrl), link(privacyUrl)]
    return terms || privacy ? { terms, privacy, isAsked: legalCheckbox } : undefined
  },
)

/** The links that the visitor has agreed to since the page was loaded: those of another text are asked about again. */
const $agreedTo = atom<string | undefined>()

const linksOf = (legal: Legal | undefined) => legal && `${legal.terms} ${legal.privacy}`

export const $hasAgreed: ReadableAtom<boolean> = computed(
  [$legal, $agreedTo],
  (legal, agreedTo) => !legal?.isAsked || linksOf(legal) === agreedTo,
)

export function setAgreed(hasAgreed: boolean): void {
  $agreedTo.set(hasAgreed ? linksOf($legal.get()) : undefined)
}

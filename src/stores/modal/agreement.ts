/** The terms that a page's visitors agree to. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { $features } from '../features.ts'
import { $options } from '../options.ts'

export interface Legal {
  /** Links (http or https), at least one. */
  terms: string | undefined
  privacy: string | undefined
  /** Whether the visitor has to tick the box before connecting anything. */
  isAsked: boolean
}

/** Same as `safeHttpUrl()`, whose file is not part of the first open. */
function link(text: unknown): string | undefined {
  const base = globalThis.location?.href
  if (typeof text !== 'string' || !text || !URL.canParse(text, base)) return undefined
  const { protocol, href } = new URL(text, base)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** `undefined` if the page has neither link. */
export const $legal: ReadableAtom<Legal | undefined> = computed(
  [$options, $features],
  ({ termsUrl, privacyUrl }, { legalCheckbox }) => {
    const [terms, privacy] = [link(termsUrl), link(privacyUrl)]
    return terms || privacy ? { terms, privacy, isAsked: legalCheckbox } : undefined
  },
)

/** Links that the visitor has agreed to since the page was loaded: changed links have to be agreed to again. */
const $agreedTo = atom<string | undefined>()

const linksOf = (legal: Legal | undefined) => legal && `${legal.terms} ${legal.privacy}`

export const $hasAgreed: ReadableAtom<boolean> = computed(
  [$legal, $agreedTo],
  (legal, agreedTo) => !legal?.isAsked || linksOf(legal) === agreedTo,
)

export function setAgreed(hasAgreed: boolean): void {
  $agreedTo.set(hasAgreed ? linksOf($legal.get()) : undefined)
}

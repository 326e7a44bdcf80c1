import { Fragment, type ReactNode } from 'react'
import { $hasAgreed, $legal, type Legal as Links, setAgreed } from '../../../stores/modal/agreement.ts'
import { $furtherMessages } from '../../../stores/further-messages.ts'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useStore } from '../../shared/use-store.ts'
import css from './legal.css?inline'

/** Connect methods with the terms that the visitor agrees to by using one, or has to agree to before. */
export function Legal({ children }: { children: ReactNode }) {
  useSheet(css)
  const legal = useStore($legal)
  const hasAgreed = useStore($hasAgreed)
  const words = useStore($furtherMessages).loginField?.legal
  if (!legal || !words) return children
  const links: Readonly<Record<string, ReactNode>> = linksIn(legal, words)
  const say = (both: string, one: string) =>
    // Same as `Sentence`, whose file is not part of the first open.
    (legal.terms && legal.privacy ? both : one)
      .split(/\{(\w+)\}/)
      .map((part, at) => <Fragment key={at}>{at % 2 ? links[part] : part}</Fragment>)
  return (
    <>
      {legal.isAsked && (
        <label className="legal-agree">
          <input
            type="checkbox"
            aria-labelledby="legal-agree"
            required
            checked={hasAgreed}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          />
          <span id="legal-agree">{say(words.agree, words.agreeOne)}</span>
        </label>
      )}
      <div className="legal-methods" inert={!hasAgreed}>
        {children}
      </div>
      {!legal.isAsked && <p className="legal-notice">{say(words.notice, words.noticeOne)}</p>}
    </>
  )
}

function linksIn({ terms, privacy }: Links, words: Readonly<Record<'terms' | 'privacy', string>>) {
  const link = (href: string | undefined, text: string) => (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
  const [ofTerms, ofPrivacy] = [link(terms, words.terms), link(privacy, words.privacy)]
  return { terms: ofTerms, privacy: ofPrivacy, link: terms ? ofTerms : ofPrivacy }
}

import type { ReactNode } from 'react'
import { safeHttpUrl } from '../../../domain/web/url.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import { $account } from '../../../stores/connections/connections.ts'
import { $options } from '../../../stores/options.ts'
import { track } from '../../../stores/track.ts'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { useStore } from '../../shared/use-store.ts'
import { useBuyMessages } from '../use-buy-messages.ts'

/** Terms, and how buying works. */
export function Legal() {
  const { providers: words } = useBuyMessages()
  const { termsUrl, privacyUrl } = useStore($options)
  const terms = linkTo(termsUrl, words.termsLink)
  const privacy = linkTo(privacyUrl, words.privacyLink)
  const text = terms && privacy ? words.terms : terms ? words.termsOnly : privacy && words.privacyOnly
  return (
    <div className="buy-legal">
      {text && (
        <p>
          <Sentence text={text} values={{ terms, privacy }} />
        </p>
      )}
      <Pressable
        className="buy-link"
        onClick={() => {
          track('SELECT_WHAT_IS_A_BUY', { isSmartAccount: $account.get()?.type === 'smartAccount' })
          goTo('WhatIsABuy')
        }}
      >
        {words.how}
      </Pressable>
    </div>
  )
}

function linkTo(address: string | undefined, text: string): ReactNode {
  const url = safeHttpUrl(address, globalThis.location?.href)
  return (
    url && (
      <a href={url.href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    )
  )
}

import type { ReactNode } from 'react'

/** A large amount with its token. */
export function AmountLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="send-amount">
      <b
        className="send-figure"
        dir="ltr"
        data-long={text.length > 14 ? 'very' : text.length > 9 || undefined}
      >
        {text}
      </b>
      {children}
    </div>
  )
}

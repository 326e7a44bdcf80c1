import type { ReactNode } from 'react'

/** A large figure with its token. */
export function AmountLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="send-amount">
      <b
        className="send-figure"
        dir="ltr"
        data-long={text.length > 16 ? 'very' : text.length > 11 || undefined}
      >
        {text}
      </b>
      {children}
    </div>
  )
}

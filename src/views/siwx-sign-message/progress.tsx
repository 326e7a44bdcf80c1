import type { ReactNode } from 'react'
import * as LIMITS from '../../domain/limits.ts'
import { plainName } from '../../domain/text.ts'
import type { SigningStep } from '../../flows/sign-in/steps.ts'
import { Note } from '../../ui/text/note.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { viewIcons } from '../../ui/pictures/view-icons.ts'
import { useMessages } from '../modal/use-messages.ts'
import { reasonOf } from './reason-of.ts'

type ProgressProps = { step: SigningStep; wallet: string; site: string }

/** Status of signing. Steps that are visible elsewhere are announced only. */
export function Progress({ step, wallet, site }: ProgressProps) {
  const note = useNote({ step, wallet, site })
  const text = useStepText(step)
  return (
    // The element stays the same, so that screen readers announce its changes.
    <div aria-live="polite" className={note ? undefined : 'visually-hidden'}>
      {note ?? text}
    </div>
  )
}

function useNote({ step, wallet, site }: ProgressProps): ReactNode {
  const { signIn: words } = useMessages()
  if (step.step === 'signing')
    return (
      <Note tone="info" icon={viewIcons.wallet}>
        <Sentence text={words.confirm} values={{ wallet }} />
      </Note>
    )
  if (step.step === 'unknown')
    return (
      <Note tone="bad" title={<Sentence text={words.unknownTitle} values={{ site }} />}>
        {words.unknownText}
      </Note>
    )
  if (step.step !== 'failed') return undefined
  const detail = plainName(step.detail, LIMITS.signIn.serverText)
  return (
    <Note tone="bad" title={words.failedTitle}>
      <Sentence text={reasonOf({ ...step, detail }, words)} values={{ wallet, site, detail }} />
      {step.code === 'sign-failed' && detail && (
        <div dir="auto">
          <q>{detail}</q>
        </div>
      )}
    </Note>
  )
}

function useStepText({ step }: SigningStep): string | undefined {
  const { signIn: words } = useMessages()
  const texts: Partial<Record<SigningStep['step'], string>> = {
    checking: words.checking,
    preparing: words.preparing,
    verifying: words.verifying,
    cancelling: words.cancelling,
  }
  return texts[step]
}

import { useId } from 'react'
import { cancelSignIn } from '../../flows/sign-in/cancel.ts'
import { checkSignIn } from '../../flows/sign-in/check.ts'
import { trackSignIn } from '../../flows/sign-in/machine.ts'
import { sign } from '../../flows/sign-in/sign.ts'
import type { SigningStep } from '../../flows/sign-in/steps.ts'
import { $mustSignIn } from '../../stores/sign-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'

type ChoiceProps = { step: SigningStep; describedBy: string }

/** Cancel and sign. Both buttons are rendered in every step, so that they keep the focus. */
export function Choice({ step: { step }, describedBy }: ChoiceProps) {
  const { signIn: words } = useMessages()
  const mustSignIn = useStore($mustSignIn)
  const id = useId()
  const labels: Partial<Record<SigningStep['step'], string>> = {
    signing: words.signing,
    verifying: words.verifying,
    unknown: words.tryAgain,
  }
  const canGoOn = step === 'ready' || step === 'failed' || step === 'unknown'
  return (
    <>
      <div className="two siwx-choice">
        <Button
          variant="quiet"
          busy={step === 'cancelling'}
          disabled={step === 'verifying'}
          aria-describedby={mustSignIn ? id : undefined}
          onClick={() => void cancelSignIn()}
        >
          {step === 'cancelling' ? words.cancelling : words.cancel}
        </Button>
        <Button
          data-autofocus=""
          busy={!canGoOn && step !== 'cancelling'}
          disabled={step === 'cancelling'}
          aria-describedby={describedBy}
          onClick={() => (step === 'unknown' ? void checkSignIn({ isQuiet: false }) : ask())}
        >
          {labels[step] ?? words.sign}
        </Button>
      </div>
      {mustSignIn && (
        <small className="siwx-required" id={id}>
          {words.cancelDisconnects}
        </small>
      )}
    </>
  )
}

function ask(): void {
  trackSignIn('CLICK_SIGN_SIWX_MESSAGE')
  // This view shows the failure.
  sign().catch(() => undefined)
}

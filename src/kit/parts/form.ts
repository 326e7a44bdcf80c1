/** The sign-in as a form value, for elements with a `name`. */
import { buttonLabels } from '../../messages/first/button-labels.ts'
import { $messages } from '../../stores/messages.ts'
import { $options } from '../../stores/options.ts'
import { $mustSignIn, $signIn, type SignIn } from '../../stores/sign-in.ts'
import { isCurrent, type Host } from '../host.ts'
import { forget, onDestroy } from '../lifetime.ts'

const joined = new WeakSet<Host>()

/** Keeps form value and validity of the rendering element in sync with the session, while it renders. */
export function joinForm(host: Host, internals: ElementInternals | undefined): void {
  // jsdom, in which pages are tested, has internals without forms.
  if (!internals?.setFormValue || joined.has(host)) return
  joined.add(host)
  const write = () => {
    if (!isCurrent(host)) return leave()
    const { name } = $options.get()
    const mustSign = !!name && $mustSignIn.get()
    internals.setFormValue(name ? entries(name, $signIn.get()) : null)
    // The message is for scripts; users see the modal.
    const sentence = $messages.get()?.signIn.required ?? buttonLabels.connect
    internals.setValidity(mustSign ? { valueMissing: true } : {}, mustSign ? sentence : '')
  }
  const leave = () => {
    joined.delete(host)
    forget(leave)
    for (const stop of undo) stop()
    internals.setFormValue(null)
    internals.setValidity({})
  }
  const undo = [$options, $signIn, $mustSignIn, $messages].map((store) => store.listen(write))
  onDestroy(leave)
  write()
}

/** Nothing to post for a session without message and signature: only the back end knows it. */
function entries(name: string, session: SignIn): FormData | null {
  if (session.status === 'signed-out' || !session.message || !session.signature) return null
  const data = new FormData()
  data.set(`${name}-address`, session.address)
  data.set(`${name}-message`, session.message)
  data.set(`${name}-signature`, session.signature)
  return data
}

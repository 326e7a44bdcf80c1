import type { Messages } from '../../messages/en.ts'
import { $messages } from '../../stores/messages.ts'
import { $toast, type ToastText } from '../../stores/modal/notices.ts'
import { Toast } from '../../ui/frame/toast.tsx'
import { useStore } from '../shared/use-store.ts'

export function ToastLine() {
  const messages = useStore($messages)
  const toast = useStore($toast)
  if (!toast || !messages) return null
  if (toast.kind === 'told') return <Toast tone={toast.tone} text={toast.text} />
  return <Toast tone={TONES[toast.kind]} text={sentence(toast, messages)} />
}

const TONES = { done: 'success', error: 'error', problem: 'error', waiting: 'loading' } as const

function sentence(
  toast: Exclude<ToastText, { kind: 'told' }>,
  { account, signIn, wallets, toasts }: Messages,
): string {
  if (toast.kind === 'error') return toasts[toast.code]
  if (toast.kind === 'problem') return account.copyFailed
  if (toast.kind === 'waiting') return signIn.authenticating
  return toast.says === 'copied' ? account.copied : wallets[toast.says]
}

import { clipboard } from '../../ports/user/clipboard.ts'
import { setRecipient } from './recipient.ts'

/** Pastes the clipboard as the recipient; `false` if the browser denies access. */
export async function pasteRecipient(): Promise<boolean> {
  const text = await clipboard.use().readText()
  if (!text?.trim()) return false
  setRecipient(text.trim())
  return true
}

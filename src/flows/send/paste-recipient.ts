import { clipboard } from '../../ports/user/clipboard.ts'
import { setRecipient } from './recipient.ts'

/** Takes what the user copied as the recipient; `false` when the browser does not give it. */
export async function pasteRecipient(): Promise<boolean> {
  const text = await clipboard.use().readText()
  if (!text?.trim()) return false
  setRecipient(text.trim())
  return true
}

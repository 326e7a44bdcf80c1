import type { Clipboard } from '../../ports/user/clipboard.ts'

export const clipboard: Clipboard = {
  async readText() {
    try {
      return await navigator.clipboard.readText()
    } catch {
      return undefined
    }
  },
}

import type { Page } from '@playwright/test'

/** The focused element: its accessible name, whether it is in our dialog, and whether the focus is visible. */
export interface Focus {
  name: string
  isInDialog: boolean
  isVisible: boolean
}

export function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (!active) return { name: '', isInDialog: false, isVisible: false }
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active)
    const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    // A field may show the focus on its parent instead.
    const box = active.parentElement && getComputedStyle(active.parentElement)
    const hasBox = !!box && (box.boxShadow !== 'none' || box.outlineStyle !== 'none')
    const field =
      active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active : undefined
    const label = field?.labels?.[0]?.textContent?.trim() ?? ''
    const text = active.textContent?.trim()
    return {
      name: active.getAttribute('aria-label') ?? (text || label),
      isInDialog: active.closest('dialog')?.className.includes('modal-frame') ?? false,
      isVisible: hasOutline || boxShadow !== 'none' || (!!field && hasBox),
    }
  })
}

/** Presses Tab until the focused element's name matches. Throws an error with the names it met if none does. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = []
  for (let steps = 0; steps < 25; steps++) {
    await page.keyboard.press(key)
    const focus = await focusOf(page)
    if (name.test(focus.name)) return
    met.push(focus.name)
  }
  throw new Error(`Tab never reached ${String(name)}; it met: ${met.join(' | ')}`)
}

/** Presses Tab until the first control is focused again; returns the focused elements in order. */
export async function tabRound(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Focus[]> {
  const round: Focus[] = []
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press(key)
    const focus = await focusOf(page)
    if (round[0]?.name === focus.name) return round
    round.push(focus)
  }
  throw new Error(`Tab never came round; it met: ${round.map(({ name }) => name).join(' | ')}`)
}

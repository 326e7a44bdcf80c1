/**
 * Reads older pages automatically as the end of a list comes into sight. After some pages that brought nothing to show it
 * stops until the user asks: an account may have been sent thousands of pages of spam.
 */
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CaipAddress } from '../../domain/networks/caip.ts'
import * as LIMITS from '../../domain/limits.ts'
import { $caipAddress } from '../../stores/connections/connections.ts'

interface ReadOn {
  /** `true` when only the user's request continues. */
  $hasStopped: ReadableAtom<boolean>
  /** Called when the end of the list comes into sight. */
  nearEnd(): Promise<void>
  /** Called when the user asks. */
  press(): Promise<void>
}

/** `count` returns the number of items to show; `more` reads a page and resolves with whether it requested one. */
export function createReadOn(count: () => number, more: () => Promise<boolean>): ReadOn {
  const $barren = atom<{ of: CaipAddress | undefined; pages: number }>({ of: undefined, pages: 0 })
  const barrenPages = () => {
    const { of, pages } = $barren.get()
    return of === $caipAddress.get() ? pages : 0
  }

  async function read(pages: number): Promise<void> {
    const of = $caipAddress.get()
    const before = count()
    // Counted before the answer, which makes the list look for its end again.
    $barren.set({ of, pages: pages + 1 })
    const hasAsked = await more()
    if ($barren.get().of !== of || of !== $caipAddress.get()) return
    if (!hasAsked) $barren.set({ of, pages })
    else if (count() > before) $barren.set({ of, pages: 0 })
  }

  return {
    $hasStopped: computed(
      [$barren, $caipAddress],
      ({ of, pages }, now) => of === now && pages >= LIMITS.account.barrenPages,
    ),
    async nearEnd() {
      if (barrenPages() < LIMITS.account.barrenPages) await read(barrenPages())
    },
    press: () => read(0),
  }
}

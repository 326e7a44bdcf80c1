/** A walk of one visitor through up to two tabs of a page with several libraries. After each act all of them have to say the same. */
import { chooseAct, type Act } from './client-acts.ts'
import type { ModalState } from './side-by-side.ts'

export interface WalkTab {
  perform(act: Act): Promise<string>
  disagreements(): Promise<string[]>
  modal(): Promise<ModalState>
  reload(): Promise<void>
  close(): Promise<void>
}

interface Walk {
  acts: number
  chance(below: number): number
  open(): Promise<WalkTab>
  /** Whether there are two tabs at times. */
  hasTabs: boolean
  /** Further acts of the visitor, chosen as often as each of them is listed. */
  more?: readonly (readonly [name: string, act: (tab: WalkTab) => Promise<unknown>])[]
  /** Resolves with an empty list as soon as `read` returns one, or with what it returns at last. */
  settle(read: () => Promise<string[]>): Promise<string[]>
}

/** How many acts a failure names. */
const TOLD = 12

/** Resolves with an empty list, or with the first disagreement and the acts that led to it. */
export async function walk({ acts, chance, open, hasTabs, more = [], settle }: Walk): Promise<string[]> {
  const tabs = [await open()]
  const story: string[] = []
  const steps: (readonly [string, (tab: WalkTab) => Promise<unknown>])[] = [
    ['reload', (tab) => tab.reload()],
    ['reload', (tab) => tab.reload()],
    ...(hasTabs ? [['second tab', changeTabs] as const, ['second tab', changeTabs] as const] : []),
    ...more,
  ]

  /** Some acts come before the one before them has ended. */
  async function hurry(tab: WalkTab): Promise<string> {
    const acts = Array.from({ length: chance(4) ? 1 : 2 }, () => chooseAct(chance))
    return (await Promise.all(acts.map((act) => tab.perform(act)))).join(', and at once: ')
  }

  async function changeTabs(): Promise<void> {
    if (tabs.length < 2) tabs.push(await open())
    else await tabs.splice(chance(2), 1)[0]!.close()
  }

  async function look(): Promise<string[]> {
    const [said, modals] = [
      await Promise.all(tabs.map((tab) => tab.disagreements())),
      await Promise.all(tabs.map((tab) => tab.modal())),
    ]
    const own = said.flatMap((list, at) => list.map((line) => `tab ${at}: ${line}`))
    return areSame(modals) ? own : [...own, `the tabs: ${JSON.stringify(modals)}`]
  }

  for (let count = 0; count < acts; count += 1) {
    const at = chance(tabs.length)
    const tab = tabs[at]!
    const [name, step] = steps[chance(steps.length * 9)] ?? []
    story.push(`${count}. tab ${at}: `)
    try {
      story.push(story.pop()! + (step && name ? name : ''))
      const what = step ? (await step(tab), '') : await hurry(tab)
      story.push(story.pop()! + what)
    } catch (error) {
      return [...story.slice(-TOLD), String(error)]
    }
    const disagreements = await settle(look)
    if (disagreements.length) return [...story.slice(-TOLD), ...disagreements]
  }
  for (const tab of tabs) await tab.close()
  return []
}

function areSame(modals: readonly ModalState[]): boolean {
  const active = modals.flatMap((modal) => modal.active ?? [])
  return new Set(modals.map(({ connections }) => connections)).size === 1 && new Set(active).size <= 1
}

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { showDialog } from '../../../src/ui/frame/show-dialog.ts'

/** Mutations are reported before it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

interface Page {
  opener: HTMLElement
  prompt: HTMLElement
  approve: HTMLButtonElement
  reject: HTMLButtonElement
}

/** A page whose modal has just closed, with the prompt of a wallet that keeps the focus a little longer. */
function closedUnderPrompt(isSealed: boolean): Page {
  document.body.innerHTML = '<main><button>Open</button><input></main><dialog></dialog>'
  const opener = document.querySelector('button')!
  opener.focus()
  const close = showDialog(document.querySelector('dialog')!, {
    watchAside(call) {
      call(true)
      return () => undefined
    },
    takeFocus: () => undefined,
  })
  const prompt = document.createElement('div')
  document.body.append(prompt)
  const root = isSealed ? prompt.attachShadow({ mode: 'open' }) : prompt
  root.innerHTML = '<section><button>Reject</button><button>Approve</button></section>'
  const [reject, approve] = root.querySelectorAll('button')
  approve!.focus()
  close()
  return { opener, prompt, approve: approve!, reject: reject! }
}

/** Ways in which a wallet takes its prompt away after its answer. */
const WAYS: [name: string, run: (page: Page) => unknown][] = [
  ['removes it', ({ prompt }) => prompt.remove()],
  ['removes what is in it', ({ approve }) => approve.closest('section')!.remove()],
  [
    'disables its button first, and draws something',
    async ({ approve, prompt }) => {
      approve.disabled = true
      approve.blur()
      document.body.append(document.createElement('i'))
      await nextTask()
      prompt.remove()
    },
  ],
  [
    'moves the focus to its other button first',
    async ({ reject, approve, prompt }) => {
      reject.focus()
      approve.remove()
      await nextTask()
      prompt.remove()
    },
  ],
]

describe.each([
  ['in the page', false],
  ['in a shadow root', true],
])('a prompt %s that outlasts the modal', (_, isSealed) => {
  beforeEach(() => document.body.replaceChildren())

  it.each(WAYS)('gives the focus back to the opener when the wallet %s', async (_name, run) => {
    const page = closedUnderPrompt(isSealed)
    await run(page)
    await nextTask()
    expect(document.activeElement).toBe(page.opener)
  })

  it('leaves the focus where the user has put it meanwhile', async () => {
    const { prompt } = closedUnderPrompt(isSealed)
    const input = document.querySelector('input')!
    input.focus()
    prompt.remove()
    await nextTask()
    expect(document.activeElement).toBe(input)
    input.remove()
    await nextTask()
    expect(document.activeElement).not.toBe(document.querySelector('button'))
  })
})

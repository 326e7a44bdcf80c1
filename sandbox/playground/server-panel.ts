import { backEndFaults } from '../server/back-end-faults.ts'

const news = ['signed-in', 'signed-out', 'disconnected']

/** Shows the response of `/sign-in/me`, updated whenever it may have changed, and a select for the server's fault. */
export function showServerOpinion(target: Element): void {
  const line = byId('server-says')
  const show = async () => {
    const text = await ask()
    line.textContent = text
  }
  const again = () => void show()
  byId('ask-server').addEventListener('click', again)
  for (const name of news) target.addEventListener(name, again)
  drawFaults()
  again()
}

async function ask(): Promise<string> {
  try {
    const response = await fetch('/sign-in/me')
    const me: unknown = await response.json()
    return isSomebody(me) ? `${me.address} on ${me.network}, since ${timeOf(me.since)}` : 'Nobody it knows.'
  } catch {
    return 'There is no server here.'
  }
}

interface Somebody {
  address: string
  network: string
  since: string
}

/** `/sign-in/me` is the only route of the sandbox whose response has an address. */
function isSomebody(me: unknown): me is Somebody {
  return typeof me === 'object' && me !== null && 'address' in me
}

const timeOf = (iso: string) => new Date(iso).toLocaleTimeString('en', { hour12: false })

function drawFaults(): void {
  const select = byId('sign-in-settings').querySelector<HTMLSelectElement>('[name=fault]')
  if (!select) return
  for (const [fault, text] of Object.entries(backEndFaults)) select.append(new Option(text, fault))
  select.addEventListener('change', () => {
    const body = JSON.stringify(select.value === '' ? {} : { fault: select.value })
    void fetch('/sandbox/fault', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  })
}

function byId(id: string): HTMLElement {
  const node = document.getElementById(id)
  if (!node) throw new Error(`index.html has no #${id}`)
  return node
}

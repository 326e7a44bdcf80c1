const names = (
  'opening opened closing closed connecting connected disconnected ' +
  'account-changed network-changed signed-in signed-out ' +
  'transaction-sent transaction-confirmed transaction-failed track wallet-error'
).split(' ')
const most = 100

/** Lists the element's events, newest first. */
export function logEvents(target: Element): void {
  const list = byId('events')
  const empty = byId('no-events')
  const withTrack = byId('with-track') as HTMLInputElement
  const followTrack = () => list.toggleAttribute('data-with-track', withTrack.checked)
  withTrack.addEventListener('change', followTrack)
  followTrack()

  for (const name of names) {
    target.addEventListener(name, (event) => {
      list.prepend(entry(name, event instanceof CustomEvent ? event.detail : undefined))
      list.children[most]?.remove()
      empty.hidden = true
    })
  }
  byId('clear-events').addEventListener('click', () => {
    list.replaceChildren()
    empty.hidden = false
  })
}

function entry(name: string, detail: unknown): HTMLLIElement {
  const item = document.createElement('li')
  const title = document.createElement('b')
  const time = document.createElement('time')
  const text = document.createElement('pre')
  item.dataset['event'] = name
  title.textContent = name
  time.textContent = new Date().toLocaleTimeString('en', { hour12: false })
  text.textContent = toJson(detail)
  item.append(title, time, text)
  return item
}

/** JSON cannot represent two types of values in event details: big integers and errors. */
function toJson(detail: unknown): string {
  const replace = (_key: string, value: unknown): unknown => {
    if (typeof value === 'bigint') return `${value}n`
    if (value instanceof Error) return Object.assign({ name: value.name, message: value.message }, value)
    return value
  }
  return JSON.stringify(detail, replace, 2) ?? ''
}

function byId(id: string): HTMLElement {
  const node = document.getElementById(id)
  if (!node) throw new Error(`index.html has no #${id}`)
  return node
}

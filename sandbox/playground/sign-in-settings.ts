/** Sets the sign-in attributes from the page's settings, which are in the URL, so that they survive a reload; runs before the element is defined. */
const steps = ['nonce', 'verify', 'session', 'sign-out'] as const
const reach = { all: steps, nonce: ['nonce'], none: [] } as const satisfies Record<string, readonly string[]>

const modal = document.querySelector('wallet-modal')
const settings = document.querySelector('#sign-in-settings')
const select = (name: string) => settings?.querySelector<HTMLSelectElement>(`select[name=${name}]`)

function apply(): void {
  const mode = select('sign-in')?.value ?? 'off'
  const backEnd = select('back-end')?.value ?? ''
  const used: readonly string[] = mode !== 'off' && isReach(backEnd) ? reach[backEnd] : []
  for (const step of steps) {
    const name = `sign-in-${step}-url`
    if (used.includes(step)) modal?.setAttribute(name, `/sign-in/${step}`)
    else modal?.removeAttribute(name)
  }
  if (mode === 'off') modal?.removeAttribute('sign-in')
  else modal?.setAttribute('sign-in', mode)
}

function isReach(text: string): text is keyof typeof reach {
  return Object.hasOwn(reach, text)
}

function remember({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || target.name === 'fault') return
  const url = new URL(location.href)
  url.searchParams.set(target.name, target.value)
  history.replaceState(history.state, '', url)
  apply()
}

for (const [name, value] of new URLSearchParams(location.search)) {
  const control = ['sign-in', 'back-end'].includes(name) ? select(name) : undefined
  const isChoice = [...(control?.options ?? [])].some((option) => option.value === value)
  if (control && isChoice) control.value = value
}
settings?.addEventListener('change', remember)
apply()

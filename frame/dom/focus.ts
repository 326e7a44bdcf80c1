const FOCUSABLE =
  'button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), a[href], [tabindex]:not([tabindex="-1"])'

/** Moves the focus to `[data-autofocus]`, else to the heading, so that a screen reader begins at the top. */
export function focusScreen(screen: HTMLElement): void {
  const target =
    screen.querySelector<HTMLElement>('[data-autofocus]') ??
    screen.querySelector<HTMLElement>('h1') ??
    screen.querySelector<HTMLElement>(FOCUSABLE)
  if (target?.matches('h1')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

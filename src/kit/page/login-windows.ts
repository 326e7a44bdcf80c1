import type { LoginWindow, LoginWindows } from '../../ports/user/login-windows.ts'

/** The size that other kits use too. `buy-windows.ts` has the same: the two are in different loads. */
export const SHAPE = 'width=600,height=800,scrollbars=yes'

const loginWindow = (opened: Window): LoginWindow => ({
  isClosed: () => opened.closed,
  goTo(address) {
    opened.location.href = address
  },
  close: () => opened.close(),
})

/** Writes by DOM methods only, which every content security policy allows. */
function write({ document: shown }: Window, heading: string): void {
  const { lang, dir } = document.documentElement
  Object.assign(shown.documentElement, { lang, dir })
  shown.title = heading
  const words = shown.createElement('h1')
  words.textContent = heading
  words.style.cssText = 'margin: 25vh 16px; text-align: center; font: 600 20px/28px system-ui, sans-serif'
  shown.documentElement.style.colorScheme = 'light dark'
  shown.body.append(words)
}

export const pageWindows: LoginWindows = {
  open(heading) {
    try {
      // Without a URL: a page of another site that arrives while the window is being navigated would stay, and a page with
      // Cross-Origin-Opener-Policy could not be navigated at all. Without a name: the window of an earlier login must not be reused.
      const opened = window.open('', '_blank', SHAPE)
      if (!opened) return undefined
      write(opened, heading)
      return loginWindow(opened)
    } catch {
      return undefined
    }
  },
  address: () => location.href,
}

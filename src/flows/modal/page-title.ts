import { browser } from '../../ports/browser.ts'
import { setPageTitle } from '../../stores/app-name.ts'

/** Called when a view that names the page is entered: a page may change its title at any time. */
export function readPageTitle(): void {
  setPageTitle(browser.use().pageTitle())
}

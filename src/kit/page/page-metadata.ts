import type { Options } from '../../domain/options.ts'
import { plainName } from '../../domain/text.ts'
import { safeHttpUrl } from '../../domain/web/url.ts'
import { browser } from './browser.ts'

const DESCRIPTION = 'meta[property="og:description"], meta[name="description"]'
const ICON = 'link[rel~="icon"], link[rel="apple-touch-icon"]'

/** Metadata of the page for wallets: from the options, otherwise from the document's head. */
export function pageMetadata({ appName, appDescription, appUrl, appIcon }: Options) {
  const description = appDescription ?? document.querySelector<HTMLMetaElement>(DESCRIPTION)?.content
  const icon = appIcon ?? document.querySelector<HTMLLinkElement>(ICON)?.href
  const absolute = safeHttpUrl(icon, document.baseURI)?.href
  return {
    name: appName ?? browser.pageTitle(),
    description: plainName(description, 200),
    // Wallets compare it with the origin of the request; a page may name its own origin only.
    url: isOwn(appUrl) ? appUrl : location.origin,
    icons: absolute ? [absolute] : [],
  }
}

function isOwn(url: string | undefined): url is string {
  return url !== undefined && URL.canParse(url) && new URL(url).origin === location.origin
}

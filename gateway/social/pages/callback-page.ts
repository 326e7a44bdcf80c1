/** The page that a provider sends the window back to. It posts the outcome to the page that opened the window, and to no other. */
import { createHash } from 'node:crypto'
import type { ProviderName } from '../../config/providers.ts'
import { directionOf, type Language } from '../../messages/language.ts'
import { browserIn } from '../../messages/browser.ts'
import { fill, messagesIn } from '../../messages/registry.ts'
import type { SocialMessage } from '../../../src/domain/embedded/calls.ts'
import { html, Html } from '../../pages/html.ts'
import { layOutPage, MARKS, type PageContent } from '../../pages/layout.ts'
import { PAGE_HEADERS, STYLE } from '../../pages/sheet.ts'
import { page, type Page } from '../../server/route.ts'
import type { Flow } from '../flows.ts'
import type { CameBack } from '../login.ts'

/** How long the opener has to close this window before the digits are shown, in ms. */
const CLOSE_TIMEOUT = 3_000

/** The opener may have been cut off by a page in between (Cross-Origin-Opener-Policy). The digits are for that case. */
const SCRIPT = `
const main = document.querySelector('main')
const { message, target } = JSON.parse(main.dataset.outcome)
const showDigits = () => main.classList.add('alone')
if (window.opener) {
  window.opener.postMessage(message, target)
  setTimeout(showDigits, ${CLOSE_TIMEOUT})
} else showDigits()
`
const hash = createHash('sha256').update(SCRIPT).digest('base64')
const script = new Html(`<script>${SCRIPT}</script>`)
const style = new Html(STYLE)

/** Keeps the opener. No referrer, because the URL contains the provider's code. */
export const WINDOW_HEADERS: Readonly<Record<string, string>> = {
  ...PAGE_HEADERS,
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
}

/** Adds the page's only script to the policy. */
const CALLBACK_HEADERS: Readonly<Record<string, string>> = {
  ...WINDOW_HEADERS,
  'Content-Security-Policy': [
    PAGE_HEADERS['Content-Security-Policy']!.replace("form-action 'self'", "form-action 'none'"),
    `script-src 'sha256-${hash}'`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
}

/** The page shown in the window until the opener knows the provider's URL. */
export function loadingPage(language: Language): Page {
  const { loadingTitle: title, loadingText: text } = messagesIn(language)
  return page(layOutPage({ language, mark: 'wait', title, text }), { headers: WINDOW_HEADERS })
}

/** The page for a response to an unknown login: there is no page to notify. */
export function unknownPage(language: Language): Page {
  const { socialOverTitle: title, socialOverText: text } = messagesIn(language)
  const html = layOutPage({ language, mark: 'bad', title, text })
  return page(html, { status: 410, headers: WINDOW_HEADERS })
}

type Known = Exclude<CameBack, { kind: 'unknown' }>

export function callbackPage(cameBack: Known): Page {
  const { flow } = cameBack
  // The opener has already been notified of a login that had returned before.
  if (cameBack.kind === 'over') return unknownPage(flow.language)
  const { kind } = cameBack
  const message: SocialMessage =
    kind === 'answered' ? { resultUri: cameBack.resultUri } : { resultError: kind }
  const outcome = JSON.stringify({ message, target: flow.pageOrigin })
  const { language } = flow
  const title = titleOf(cameBack)
  const text = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <main data-outcome="${outcome}">
          ${cameBack.kind === 'answered' ? goodParts(flow, cameBack.digits) : badParts(cameBack.kind, flow, title)}
        </main>
        ${script}
      </body>
    </html> `.text
  return page(text, { status: STATUS[kind], headers: CALLBACK_HEADERS })
}

const STATUS: Readonly<Record<Exclude<Known['kind'], 'over'>, number>> = {
  answered: 200,
  denied: 200,
  withheld: 403,
  failed: 502,
  expired: 410,
}

function titleOf({ kind, flow }: Known): string {
  const { socialDoneTitle, socialNotTitle, socialOverTitle } = messagesIn(flow.language)
  if (kind === 'answered') return socialDoneTitle
  return kind === 'expired' ? socialOverTitle : socialNotTitle
}

const markOf = (mark: PageContent['mark']) =>
  html`<svg viewBox="0 0 24 24" class="${mark}" aria-hidden="true">${MARKS[mark]}</svg>`

/** Both sections; whether there is an opener decides which one is shown. */
function goodParts({ site, browser, language }: Flow, digits: string): Html {
  const messages = messagesIn(language)
  return html`
    <section class="opened-only">
      ${markOf('good')}
      <h1>${messages.socialDoneTitle}</h1>
      <p>${fill(messages.socialDoneText, { site })}</p>
    </section>
    <section class="alone-only" role="status">
      <h1>${fill(messages.socialDigitsTitle, { site })}</h1>
      <p>${messages.socialDigitsText}</p>
      <p class="digits" dir="ltr">${digits}</p>
      <dl>
        <div>
          <dt>${messages.siteLabel}</dt>
          <dd>${site}</dd>
        </div>
        <div>
          <dt>${messages.browserLabel}</dt>
          <dd>${browserIn(browser, language)}</dd>
        </div>
      </dl>
      <p>${messages.socialDigitsWarning}</p>
    </section>
  `
}

const TEXTS = {
  denied: 'socialDeniedText',
  withheld: 'socialWithheldText',
  failed: 'socialFailedText',
  expired: 'socialOverText',
} as const

function badParts(kind: keyof typeof TEXTS, flow: Flow, title: string): Html {
  const text = messagesIn(flow.language)[TEXTS[kind]]
  const provider = NAMES[flow.provider as ProviderName]
  return html`${markOf('bad')}
    <h1>${title}</h1>
    <p>${fill(text, { provider })}</p>`
}

const NAMES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

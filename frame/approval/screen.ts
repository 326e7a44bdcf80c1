/** The approval screen: the description of a request and the button that approves it. It renders plain data and does not access the wallet. */
import { fill } from '../../src/domain/fill.ts'
import { addressKey } from '../../src/domain/account/address.ts'
import { shortAddress } from '../../src/domain/account/short-address.ts'
import type { DescribedEffects } from '../../src/domain/requests/description.ts'
import { exactParts } from '../../src/domain/requests/messages/exact-text.ts'
import { h } from '../dom/element.ts'
import { button, iconButton } from '../dom/screen.ts'
import { focusScreen } from '../dom/focus.ts'
import { adoptSheet } from '../dom/sheet.ts'
import screenCss from '../dom/screen.css?inline'
import { type Asked, drawChoice } from './choice.ts'
import type { Continuation, ContinuationStep } from './continuation.ts'
import { drawLimit, type WantedLimit } from './limit.ts'
import type { ReviewModel, ReviewWords } from './model.ts'
import css from './screen.css?inline'

export interface ReviewScreen {
  /** Elements that have to be visible before a press counts. */
  readonly parts: readonly HTMLElement[]
  /** What has to be read before a press counts, in parts. */
  texts(): readonly Element[]
  show(model: ReviewModel): void
  /** Shows a status text: a problem, or what is in progress. */
  say(text: string | undefined, level?: 'info' | 'warn' | 'bad'): void
  setMode(mode: ReviewMode): void
  /** Whether a press of the mouse, where it rests, counts. */
  setPressable(isPressable: boolean): void
  /** No decision is left: the reject button becomes a close button. */
  end(): void
}

/**
 * `here`: approved inside the page. `either`: there or in a window. `window`, `open`, `away`, `blocked`: in a window that is not open, that is, that is
 * and cut off by the page, or that the browser held back. `self`: this is the window. `busy`: approved.
 */
export type ReviewMode = 'here' | 'either' | 'window' | 'open' | 'away' | 'blocked' | 'self' | 'busy'

export interface ReviewActions {
  /** A trusted press on the main button, or a completed hold. */
  approve(): void
  /** Whether the screen has been visible for long enough, until now. */
  isSeen(): boolean
  reject(): void
  /** The user typed another amount of an approval. */
  limit(amount: WantedLimit): void
}

/** `continuation` leads to a window, where there is one. */
export function drawReview(
  root: HTMLElement,
  words: ReviewWords,
  actions: ReviewActions,
  continuation?: Continuation,
): ReviewScreen {
  adoptSheet(screenCss)
  adoptSheet(css)
  const { approval, review } = words
  const title = h('h1', { id: 'screen-title', class: 'screen-title' }, review.title)
  const intent = h('h2', { class: 'intent' })
  const core = h('div', { class: 'core' }, intent)
  const rest = h('div', { class: 'screen-body' })
  const notice = h('div', { class: 'review-notice', role: 'status' })
  const choice = drawChoice(words, actions)
  const limit = drawLimit(words, actions.limit)
  const reject = button({ label: approval.reject, kind: 'quiet', press: actions.reject })
  const footer = h('footer', { class: 'screen-actions' }, reject, choice.element)
  const screen = h(
    'main',
    { class: 'screen review', 'aria-labelledby': 'screen-title' },
    h('header', { class: 'screen-header' }, title, iconButton(approval.close, '×', actions.reject)),
    core,
    limit.element,
    rest,
    notice,
    continuation?.element,
    footer,
  )
  place(root, screen, actions)
  return {
    parts: [core, choice.element],
    texts: () => [...core.children].map((part) => part.querySelector('.message-end') ?? part),
    show(model) {
      title.textContent = model.isSignature ? review.signatureTitle : review.title
      intent.textContent = model.description.intent
      screen.dataset['level'] = model.description.level
      core.replaceChildren(askedBy(model, words), intent, ...coreOf(model, words))
      rest.replaceChildren(...restOf(model, words))
      limit.show(model.limit)
      choice.show(askedOf(model, words))
      keepInSight(core, footer)
    },
    say: (text, level = 'info') => showNotice(notice, text, level),
    setMode(mode) {
      screen.dataset['mode'] = mode
      choice.element.hidden = !['here', 'either', 'self'].includes(mode)
      continuation?.show(STEPS[mode])
      reject.disabled = mode === 'busy'
      reject.textContent = ['open', 'away', 'blocked'].includes(mode) ? approval.cancel : approval.reject
    },
    setPressable: choice.setPressable,
    end() {
      reject.disabled = false
      reject.textContent = approval.close
    },
  }
}

const askedOf = (model: ReviewModel, { approval, review }: ReviewWords): Asked => ({
  label: model.isSignature ? review.sign : approval.approve,
  isDanger: model.description.level === 'danger',
  isOpen: model.stage === 'complete' && model.problem === undefined && model.isReady,
})

const STEPS: Record<ReviewMode, ContinuationStep> = {
  ...{ here: 'none', self: 'none', busy: 'none' },
  ...{ either: 'review', window: 'review', open: 'open', away: 'away', blocked: 'blocked' },
}

/** The page that asks. The frame has it above each screen, the window has not. */
const askedBy = ({ origin }: ReviewModel, { review }: ReviewWords): HTMLElement =>
  h('p', { class: 'asked' }, `${review.requestedBy} `, h('b', { dir: 'ltr' }, origin))

/** `place` has `role="status"`: no separate announcement is needed. */
function showNotice(place: HTMLElement, text: string | undefined, level: string): void {
  place.replaceChildren(...(text === undefined ? [] : [h('p', { class: `notice notice-${level}` }, text)]))
  if (text !== undefined) place.scrollIntoView({ block: 'nearest' })
}

/** Both have to be visible at once; on a short screen that needs scrolling past the header. */
function keepInSight(core: HTMLElement, footer: HTMLElement): void {
  if (core.getBoundingClientRect().bottom > footer.getBoundingClientRect().top) core.scrollIntoView()
}

function place(root: HTMLElement, screen: HTMLElement, actions: ReviewActions): void {
  screen.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && event.isTrusted) actions.reject()
  })
  root.replaceChildren(screen)
  focusScreen(screen)
}

function coreOf(
  { description, problem, isChanged, message }: ReviewModel,
  { review }: ReviewWords,
): HTMLElement[] {
  const changed = h(
    'p',
    { class: 'notice notice-bad' },
    h('b', {}, `${review.changedTitle} `),
    review.changedText,
  )
  const given = [...(isChanged ? [changed] : []), ...warnings(description, review)]
  // The description already says that the request would fail.
  if (problem !== undefined && description.effects?.status !== 'fails')
    given.push(h('p', { class: 'notice notice-bad' }, problem))
  // The message to sign belongs to the part that has to be visible.
  if (message !== undefined) given.push(messageOf(message, review.message))
  return given
}

function warnings(description: ReviewModel['description'], review: ReviewWords['review']): HTMLElement[] {
  return description.warnings.map(({ level, text }) => {
    const row = h(
      'p',
      { class: `notice notice-${level === 'danger' ? 'bad' : 'warn'}`, 'data-level': level },
      h('b', {}, `${review.levels[level]}: `),
      text,
    )
    return row
  })
}

function restOf(model: ReviewModel, words: ReviewWords): HTMLElement[] {
  const { description, steps, waiting, note } = model
  const { review, approval } = words
  return [
    // Below the part that has to be visible: with several warnings, the note would not fit.
    ...(note === undefined ? [] : [h('p', { class: 'notice notice-info' }, note)]),
    ...(steps.length
      ? [
          h(
            'ol',
            { class: 'card steps', 'aria-label': review.steps },
            ...steps.map((step) => h('li', {}, step)),
          ),
          ...(model.isAtomic ? [h('p', { class: 'steps-together' }, review.stepsTogether)] : []),
        ]
      : []),
    ...(model.isMessage ? [] : [effectsOf(model, words)]),
    h('dl', { class: 'rows-of-two' }, ...rowsOf(model, words)),
    h(
      'details',
      { class: 'raw' },
      h('summary', {}, model.isSignature ? review.signedData : review.rawData),
      ...Object.entries(description.digests).map(([id, text]) =>
        h('p', { class: 'raw-part' }, h('b', {}, review.digests[id as 'final']), ' ', text),
      ),
      ...description.raw.map(({ id, text }) =>
        h('div', { class: 'raw-part' }, h('b', {}, review.raw[id]), h('pre', { tabindex: '0' }, text)),
      ),
    ),
    ...(waiting > 0 ? [h('p', { class: 'text' }, fill(approval.waiting, { count: String(waiting) }))] : []),
  ]
}

/** Shows a text with marks for what could not be seen. It scrolls, so it is focusable. */
function messageOf(text: string, label: string): HTMLElement {
  const parts = exactParts(text).map((part) => ('mark' in part ? h('code', {}, part.mark) : part.text))
  return h(
    'div',
    { class: 'card message', role: 'region', 'aria-label': label, tabindex: '0', dir: 'auto' },
    ...parts,
    h('span', { class: 'message-end' }),
  )
}

/** Whether the text is an address: shown in two lines of equal length, which are easier to compare. */
const isWholeAddress = (text: string): boolean => /^[0-9A-Za-z]{40,44}$/.test(text)

function rowsOf(model: ReviewModel, words: ReviewWords): HTMLElement[] {
  const { description, account, networkName, origin, claim, fee, sponsor, currency, isSignature } = model
  const { review, approval } = words
  // The signer is already shown under "From".
  const parties = description.parties.filter(
    ({ role, address }) => role !== 'signer' || addressKey(address) !== addressKey(account),
  )
  const rows: [string, string][] = [
    ...parties.map(({ role, address, name }): [string, string] => [
      review.roles[role],
      name ? `${name} · ${address}` : address,
    ]),
    [review.requestedBy, claim ? `${origin} · “${claim}”` : origin],
    [review.from, account],
    [review.network, networkName],
    ...description.fields.map(({ label, text }): [string, string] => [label, text]),
  ]
  if (!isSignature && sponsor !== undefined)
    rows.push([review.networkFee, fill(approval.feeSponsored, { name: sponsor })])
  else if (!isSignature && fee !== undefined)
    rows.push([review.networkFee, fill(approval.feeAtMost, { amount: `${fee} ${currency}` })])
  return rows.map(([label, text]) =>
    h('div', {}, h('dt', {}, label), h('dd', { class: isWholeAddress(text) && 'whole' }, text)),
  )
}

function effectsOf({ description, stage, account }: ReviewModel, { review }: ReviewWords): HTMLElement {
  const { effects } = description
  const isChecked = effects?.status === 'checked'
  const tag = isChecked ? review.checked : review.checking
  const head = h(
    'p',
    { class: 'effects-head' },
    review.willChange,
    stage === 'complete' && !effects ? '' : h('span', { class: isChecked ? 'tag tag-good' : 'tag' }, tag),
  )
  if (!effects) return h('section', { class: 'card' }, head)
  if (effects.status === 'not-checked')
    return h(
      'section',
      { class: 'card' },
      h('p', {}, h('b', {}, review.notCheckedTitle)),
      h('p', {}, effects.text),
    )
  if (effects.status === 'fails')
    return h('section', { class: 'card' }, h('p', {}, h('b', {}, review.failsTitle), ' ', effects.reason))
  const rows = effectRows(effects, account, review)
  return h(
    'section',
    { class: 'card' },
    head,
    h('ul', { class: 'effects' }, ...(rows.length ? rows : [h('li', {}, review.nothingChanges)])),
  )
}

type Checked = Extract<DescribedEffects, { status: 'checked' }>

function effectRows(
  { changes, approvals }: Checked,
  account: string,
  review: ReviewWords['review'],
): HTMLElement[] {
  const own = changes.filter((change) => addressKey(change.account) === addressKey(account))
  const nameOf = ({ symbol, asset }: { symbol?: string; asset: string }) =>
    symbol ?? shortAddress(asset, 12, 6)
  return [
    ...own.map((change) =>
      h(
        'li',
        {},
        h('span', {}, nameOf(change)),
        h(
          'b',
          { class: change.amount.startsWith('-') ? 'out' : 'in' },
          change.amount.startsWith('-') ? `−${change.amount.slice(1)}` : `+${change.amount}`,
        ),
      ),
    ),
    ...approvals.map((approval) =>
      h(
        'li',
        {},
        h('span', {}, `${review.allowance} · ${nameOf(approval)} · ${shortAddress(approval.spender)}`),
        h('b', {}, amountOf(approval.amount, review)),
      ),
    ),
  ]
}

function amountOf(amount: string, review: ReviewWords['review']): string {
  if (amount === 'unlimited') return review.unlimited
  return amount === 'all' ? review.fullControl : amount
}

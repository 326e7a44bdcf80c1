import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import css from './modal-frame.css?inline'
import { play, SHAKE, shakeFrames } from './motion.ts'
import { scrollByKey } from './scroll-keys.ts'
import { isAside, type WatchAside } from './show-dialog.ts'
import { loopTab } from './tabbable.ts'
import { useDialog } from './use-dialog.ts'
import { useSheet } from '../use-sheet.ts'
import { useMovingHeight } from './use-moving-height.ts'
import { focusView, useViewChange } from './use-view-change.ts'

export type DismissedBy = 'escape' | 'backdrop' | 'button' | 'back-gesture'

export type ModalFrameProps = {
  open: boolean
  /** Accessible name of the dialog while it has no title. */
  label: string
  dir: 'ltr' | 'rtl'
  theme: 'light' | 'dark' | 'auto'
  title: ReactNode
  /** The control at the start of the header. */
  leading?: ReactNode
  closeLabel: string
  viewKey: string
  direction?: 'next' | 'prev'
  /** Each new number shakes the card once. */
  shakeKey?: number | undefined
  /** Makes the dialog step aside. Must be the same function in each render. */
  watchAside: WatchAside
  /** Why the dialog has stepped aside; announced. */
  notice?: string | undefined
  onDismiss: (how: DismissedBy) => void
  onShown?: (() => void) | undefined
  toast?: ReactNode
  /** Announced at once. */
  alert?: ReactNode
  /** In the place of an alert, and announced when a screen reader has finished. */
  information?: ReactNode
  footer?: ReactNode
  /** Leads to help. Visible while something in the card reports a failure: see `modal-frame.css`. */
  help?: ReactNode
  children: ReactNode
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

export function ModalFrame(props: ModalFrameProps) {
  const { open, viewKey, direction = 'next', shakeKey } = props
  useSheet(css)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const live = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)

  const dismiss = props.onDismiss

  useDialog(dialog, open, {
    watchAside: props.watchAside,
    takeFocus: () => main.current && title.current && focusView(main.current, title.current),
    onShown: props.onShown,
    onBackGesture: () => dismiss('back-gesture'),
    onEscape: () => dismiss('escape'),
  })
  useMovingHeight(main, open, viewKey)
  useViewChange({ main, title, live }, open, viewKey, direction)
  useShake(card, shakeKey)

  return (
    <dialog
      ref={dialog}
      className="root modal-frame"
      closedby="none"
      // A click on an empty part of the card must leave the focus in the dialog, or the next key goes to the page.
      tabIndex={-1}
      dir={props.dir}
      data-theme={props.theme}
      aria-label={props.label}
      aria-labelledby={titleId}
      onKeyDown={(event) => pressKey(event, main.current, dismiss)}
      onKeyUp={stop}
      onKeyPress={stop}
      onCancel={(event) => event.target === event.currentTarget && event.preventDefault()}
      onClose={(event) => {
        // The browser itself closed the dialog (Android back gesture without CloseWatcher).
        if (!open || event.target !== event.currentTarget || isShown(event.currentTarget)) return
        event.currentTarget.showModal()
        dismiss('back-gesture')
      }}
      onPointerDown={(event) => (pressedOutside.current = event.target === event.currentTarget)}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) dismiss('backdrop')
      }}
    >
      <FrameCard
        {...props}
        card={card}
        main={main}
        heading={title}
        live={live}
        titleId={titleId}
        onClose={() => dismiss('button')}
      />
    </dialog>
  )
}

const isShown = (dialog: HTMLDialogElement) => dialog.open || isAside(dialog)

/** No key event leaves the dialog, so that typing here does not trigger shortcuts of the page. */
function pressKey(
  event: KeyboardEvent<HTMLDialogElement>,
  main: HTMLElement | null,
  dismiss: (how: DismissedBy) => void,
): void {
  event.stopPropagation()
  if (event.defaultPrevented || event.nativeEvent.isComposing) return
  if (event.key === 'Escape') {
    // Prevented here because Firefox closes on the second Escape and WebKitGTK ignores `closedby`.
    event.preventDefault()
    dismiss('escape')
  } else if (event.key === 'Tab') {
    if (!isAside(event.currentTarget)) loopTab(event, event.currentTarget)
  } else if (main) scrollByKey(event, main)
}

interface FrameCardProps extends ModalFrameProps {
  card: RefObject<HTMLDivElement | null>
  main: RefObject<HTMLDivElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  live: RefObject<HTMLDivElement | null>
  titleId: string
  onClose: () => void
}

/** Shakes once for each new number. */
function useShake(card: RefObject<HTMLDivElement | null>, shakeKey: number | undefined): void {
  const shaken = useRef(shakeKey)
  useLayoutEffect(() => {
    if (shaken.current !== shakeKey) play(card.current, shakeFrames, SHAKE)
    shaken.current = shakeKey
  }, [card, shakeKey])
}

/** Visible part of the dialog: header, view, footer, alerts and toasts. */
function FrameCard({ card, main, heading, live, ...props }: FrameCardProps) {
  return (
    <div ref={card} className="frame-card" data-shake={props.shakeKey}>
      <div className="frame-grab" />
      <div className="frame-header">
        {props.leading}
        <h2 ref={heading} className="frame-title" id={props.titleId} tabIndex={-1} dir="auto">
          {props.title}
        </h2>
        <IconButton label={props.closeLabel} icon="close" onClick={props.onClose} />
      </div>
      <div className="frame-alert" role="alert">
        {props.alert}
      </div>
      <div className="frame-alert" aria-live="polite">
        {props.information}
      </div>
      <div ref={main} className="frame-main">
        <div key={props.viewKey} className="frame-view">
          {props.children}
        </div>
      </div>
      {props.footer && <div className="frame-footer">{props.footer}</div>}
      {props.help && <div className="frame-footer frame-help">{props.help}</div>}
      <div className="frame-toast" role="status">
        {props.toast}
      </div>
      <div ref={live} className="visually-hidden" aria-live="polite" />
      <div className="visually-hidden" aria-live="polite">
        {props.notice}
      </div>
    </div>
  )
}

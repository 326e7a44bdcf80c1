import { useEffect, useRef } from 'react'
import { $camera, closeCamera, openCamera, readCode } from '../../../flows/send/scan-code.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/text/note.tsx'
import { useStore } from '../../shared/use-store.ts'
import { useSendMessages } from '../use-send-messages.ts'

/** The camera's picture, until a code is read. */
export function Scanner() {
  const { camera: words } = useSendMessages()
  const state = useStore($camera)
  return (
    <div className="send-scanner" role="group" aria-label={words.title}>
      {state.step === 'failed' ? (
        <div role="status">
          <Note tone="warn">{words[state.problem]}</Note>
        </div>
      ) : (
        <Picture isWatching={state.step === 'watching'} />
      )}
      <div className={state.step === 'failed' ? 'two' : undefined}>
        {state.step === 'failed' && (
          <Button small variant="quiet" onClick={openCamera}>
            {words.tryAgain}
          </Button>
        )}
        <Button small variant="quiet" onClick={closeCamera}>
          {words.stop}
        </Button>
      </div>
    </div>
  )
}

function Picture({ isWatching }: { isWatching: boolean }) {
  const { camera: words } = useSendMessages()
  const screen = useRef<HTMLVideoElement>(null)
  // The camera needs the element that shows it; the flow has to know when it is removed.
  useEffect(() => (screen.current ? readCode(screen.current) : undefined), [])
  return (
    <>
      <video ref={screen} className="send-camera" muted playsInline aria-hidden="true" />
      <p className="send-note" role="status">
        {isWatching ? words.watching : words.starting}
      </p>
    </>
  )
}

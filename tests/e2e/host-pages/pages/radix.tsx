import * as Dialog from '@radix-ui/react-dialog'
import { Inside, show } from './host.tsx'

show(
  <Dialog.Root defaultOpen>
    <Dialog.Portal>
      <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0008' }} />
      <Dialog.Content
        aria-describedby={undefined}
        style={{ position: 'fixed', inset: '20%', background: 'white' }}
      >
        <Dialog.Title>Theirs</Dialog.Title>
        <Inside />
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>,
)

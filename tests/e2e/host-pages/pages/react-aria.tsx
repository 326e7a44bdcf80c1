import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Inside, show } from './host.tsx'

show(
  <ModalOverlay defaultOpen isDismissable style={{ position: 'fixed', inset: 0, background: '#0008' }}>
    <Modal style={{ position: 'fixed', inset: '20%', background: 'white' }}>
      <Dialog>
        <Heading slot="title">Theirs</Heading>
        <Inside />
      </Dialog>
    </Modal>
  </ModalOverlay>,
)

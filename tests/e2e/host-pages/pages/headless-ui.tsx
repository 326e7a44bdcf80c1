import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { useState } from 'react'
import { Inside, show } from './host.tsx'

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)}>
      <DialogPanel style={{ position: 'fixed', inset: '20%', background: 'white' }}>
        <DialogTitle>Theirs</DialogTitle>
        <Inside />
      </DialogPanel>
    </Dialog>
  )
}

show(<Page />)

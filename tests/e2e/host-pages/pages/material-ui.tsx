import { Dialog, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { Inside, show } from './host.tsx'

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="theirs">
      <DialogTitle id="theirs">Theirs</DialogTitle>
      <Inside />
    </Dialog>
  )
}

show(<Page />)
